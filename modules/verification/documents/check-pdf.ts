import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { DocumentError } from './document-error.ts';

const inflateAsync = promisify(inflate);

/** The bound of all streams of a file after they are unpacked, in bytes. */
const maxUnpacked = 64 * 1024 * 1024;
/** The largest dictionary before a stream that is looked at, in characters. */
const maxDictionary = 4_096;

/**
 * Names of a PDF that run something, start a program, send data or carry other files (ISO 32000-2, 12.6 and 7.11), as
 * they stand before a delimiter.
 */
const activeNames =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|AA|SubmitForm|ImportData|GoToE|Movie|Sound|Rendition|3D)(?=[\s()<>[\]{}/%]|$)/;
/** Filters whose output this check cannot see. Streams of pictures use them, and those run nothing. */
const otherFilters =
  /\/(?:LZWDecode|ASCII85Decode|ASCIIHexDecode|RunLengthDecode|Crypt|LZW|A85|AHx|RL)(?=[\s()<>[\]{}/%]|$)/;
/** Blanks and line ends after the mark of the end; anything more would be another file behind this one. */
const end = /%%EOF[\s\0]{0,16}$/;

/**
 * Checks a PDF: it is whole, has nothing behind its end, is not encrypted, unpacks to a bounded size and has nothing that
 * acts when it is opened.
 * @throws DocumentError `unreadable`, `encrypted`, `active-content`, `expands`
 */
export async function checkPdf(file: Buffer): Promise<void> {
  const text = file.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !end.test(text.slice(-64))) throw new DocumentError('unreadable');
  const plain = readableNames(text);
  if (/\/Encrypt(?=[\s()<>[\]{}/%]|$)/.test(plain)) throw new DocumentError('encrypted');
  if (activeNames.test(plain)) throw new DocumentError('active-content');
  let left = maxUnpacked;
  for (const { dictionary, start, stop } of streamsOf(text)) {
    if (isPicture(dictionary)) continue;
    if (otherFilters.test(dictionary)) throw new DocumentError('active-content');
    if (!dictionary.includes('/FlateDecode') && !/\/Fl(?=[\s\]/>])/.test(dictionary)) continue;
    const unpacked = await unpack(file.subarray(start, stop), left);
    left -= unpacked.length;
    if (activeNames.test(readableNames(unpacked.toString('latin1'))))
      throw new DocumentError('active-content');
  }
}

interface Stream {
  dictionary: string;
  start: number;
  stop: number;
}

/** Finds the streams of a file in their order, each with the dictionary before it. */
function* streamsOf(text: string): Generator<Stream> {
  for (let from = 0; ; ) {
    const at = text.indexOf('stream', from);
    if (at === -1) return;
    const start = at + 'stream'.length + (text[at + 6] === '\r' ? 2 : 1);
    const stop = text.indexOf('endstream', start);
    if (stop === -1) throw new DocumentError('unreadable');
    const before = text.slice(Math.max(0, at - maxDictionary), at);
    yield { dictionary: readableNames(before.slice(before.lastIndexOf(' obj') + 1)), start, stop };
    from = stop + 'endstream'.length;
  }
}

/** True for the stream of a picture: its bytes are pixels. */
function isPicture(dictionary: string): boolean {
  return /\/Subtype\s*\/Image(?=[\s/>])/.test(dictionary) && !/\/Type\s*\/ObjStm/.test(dictionary);
}

/** Unpacks a stream to at most `maxBytes`. A stream that is broken at its end gives what it has. */
async function unpack(packed: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await inflateAsync(packed, { maxOutputLength: Math.max(1, maxBytes), finishFlush: 2 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw new DocumentError(code === 'ERR_BUFFER_TOO_LARGE' ? 'expands' : 'unreadable', { cause: error });
  }
}

/** Writes names without their escapes: `/J#53` is another way to write `/JS` (ISO 32000-2, 7.3.5). */
function readableNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
