/** A message among the windows of the site, through the pwa worker. */
export interface WindowMessage {
  type: 'update';
}

/** Undefined for an unknown message. */
export function readWindowMessage(data: unknown): WindowMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  return data.type === 'update' ? { type: data.type } : undefined;
}
