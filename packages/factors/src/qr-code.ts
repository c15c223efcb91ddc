import { toString as draw } from 'qrcode';

/** Draws a text as a QR code: an SVG image. */
export function drawQrCode(text: string): Promise<string> {
  return draw(text, { type: 'svg', margin: 1 });
}
