/** What windows of the site tell one another through the pwa worker. */
export interface WindowMessage {
  type: 'update';
}

/** Undefined for what no window of this site says. */
export function readWindowMessage(data: unknown): WindowMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  return data.type === 'update' ? { type: data.type } : undefined;
}
