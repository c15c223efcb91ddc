import sharp from 'sharp';

/** Draws a small picture of a page of a document. */
export function pageOfPassport(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
}
