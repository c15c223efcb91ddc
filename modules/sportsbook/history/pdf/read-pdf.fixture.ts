import { inflateSync } from 'node:zlib';

/** What a test reads in a PDF. */
export interface ReadPdf {
  /** The names of the embedded fonts, without the tag of their subset. */
  fonts: string[];
  /** The lines of each page from the top, with their words in the order in which they are seen. */
  pages: string[][];
}

/** Reads the fonts and the text of a document as pdfkit writes it: objects in the open, streams deflated. */
export function readPdf(file: Buffer): ReadPdf {
  const objects = objectsOf(file);
  const of = (id: string | undefined) => objects.get(id ?? '') ?? { text: '', stream: '' };
  const fonts = [...objects.values()].flatMap(({ text }) =>
    text.includes('/FontFile2') ? [/\/FontName \/[A-Z]+\+(\S+)/.exec(text)?.[1] ?? ''] : [],
  );
  const pages = [...objects.values()]
    .filter(({ text }) => /\/Type \/Page\b/.test(text))
    .map(({ text }) => {
      const resources = of(/\/Resources (\d+)/.exec(text)?.[1]).text;
      const letters = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
          name,
          lettersOf(of(/\/ToUnicode (\d+)/.exec(of(id).text)?.[1]).stream),
        ]),
      );
      return linesOf(of(/\/Contents (\d+)/.exec(text)?.[1]).stream, letters);
    });
  return { fonts: fonts.sort(), pages };
}

interface PdfObject {
  text: string;
  stream: string;
}

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const whole = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of whole.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [text = '', stream] = body.split(/\nstream\n/);
    const isPacked = text.includes('/FlateDecode');
    const bytes = Buffer.from((stream ?? '').replace(/\nendstream$/, ''), 'latin1');
    objects.set(id, {
      text,
      stream: isPacked ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1'),
    });
  }
  return objects;
}

/** Reads the map of a font from the numbers of its shapes to letters. */
function lettersOf(map: string): string[] {
  return [...map.matchAll(/<[\da-f]+> <[\da-f]+> \[(.*?)\]/gs)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([\da-f ]*)>/g)].map(([, code = '']) =>
      Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

/** Reads the texts of a page, and joins those of the same height. */
function linesOf(content: string, letters: ReadonlyMap<string, string[]>): string[] {
  const lines = new Map<number, string>();
  for (const [, block = ''] of content.matchAll(/BT\n([\s\S]*?)ET/g)) {
    const height = Number(/1 0 0 1 \S+ (\S+) Tm/.exec(block)?.[1]);
    const its = letters.get(/\/(F\d+) /.exec(block)?.[1] ?? '') ?? [];
    const text = [...block.matchAll(/<([\da-f]+)>/g)]
      .flatMap(([, shapes = '']) => shapes.match(/.{4}/g) ?? [])
      .map((shape) => its[Number.parseInt(shape, 16)] ?? '\uFFFD')
      .join('');
    lines.set(height, (lines.get(height) ?? '') + text);
  }
  return [...lines].sort(([one], [other]) => other - one).map(([, text]) => text);
}
