/** A message from one window of the site to the others, relayed by the pwa worker. */
export interface WindowMessage {
  type: 'update';
}

/** Returns undefined for an unknown message. */
export function readWindowMessage(data: unknown): WindowMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  return data.type === 'update' ? { type: data.type } : undefined;
}
