const finalText = 0x81;
/** Lengths up to this one are in the second byte of a frame. */
const maxShort = 125;
const twoBytes = 126;
const eightBytes = 127;
const maxTwoBytes = 0xffff;

/**
 * Writes a text as a WebSocket frame of a server (RFC 6455, 5.2). Bytes that are framed once can go to many sockets with
 * one write each; a library frames them again for each.
 */
export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const headSize = size <= maxShort ? 2 : size <= maxTwoBytes ? 4 : 10;
  const frame = Buffer.allocUnsafe(headSize + size);
  frame[0] = finalText;
  if (headSize === 2) frame[1] = size;
  else if (headSize === 4) {
    frame[1] = twoBytes;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = eightBytes;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  frame.write(text, headSize);
  return frame;
}
