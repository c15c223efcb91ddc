import { PlatformError } from '@fairline/contracts';
import type sharp from 'sharp';
import { DocumentError } from './document-error.ts';

/** Cameras of phones make pictures of up to 50 million pixels. */
const maxPixels = 50_000_000;
/** The longer side of a stored picture, in pixels: a page of a passport is well read at half of that. */
const maxSide = 3_000;
const maxSeconds = 20;
const quality = 85;

let loaded: Promise<typeof sharp> | undefined;

/** The library takes 8 MB of memory, so it is loaded with the first picture. */
async function loadLibrary(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  // The cache would keep pictures of players in memory, and one thread is enough for the queue below.
  library.cache(false);
  library.concurrency(1);
  // No other decoder of the library is within reach of a file.
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return library;
}

/** Pictures are drawn one after another, so that the pixels of one are in memory. A few more may wait. */
let last: Promise<unknown> = Promise.resolve();
const maxWaiting = 8;
let waiting = 0;

/**
 * Draws a picture anew as a JPEG. Only pixels survive: no place of the camera, no other metadata, and nothing that was
 * hidden before, behind or between them.
 * @throws DocumentError `pixels`, `unreadable`; PlatformError UNAVAILABLE while too many others wait
 */
export async function redrawPicture(file: Buffer): Promise<Buffer> {
  if (waiting >= maxWaiting) throw new PlatformError('UNAVAILABLE');
  waiting++;
  const drawn = last.then(() => redraw(file));
  last = drawn.catch(() => {});
  try {
    return await drawn;
  } finally {
    waiting--;
  }
}

async function redraw(file: Buffer): Promise<Buffer> {
  const options = { limitInputPixels: false, failOn: 'error', pages: 1 } as const;
  loaded ??= loadLibrary();
  const draw = await loaded;
  try {
    const { width, height } = await draw(file, options).metadata();
    if (width * height > maxPixels) throw new DocumentError('pixels');
    return await draw(file, { ...options, limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .timeout({ seconds: maxSeconds })
      .jpeg({ quality })
      .toBuffer();
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('unreadable', { cause: error });
  }
}
