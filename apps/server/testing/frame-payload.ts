/** Returns the text of a frame of a WebSocket server. */
export function payloadOf(frame: Buffer): string {
  const code = frame[1] ?? 0;
  return frame.toString('utf8', code === 127 ? 10 : code === 126 ? 4 : 2);
}
