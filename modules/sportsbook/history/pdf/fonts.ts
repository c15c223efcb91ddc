import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { unpackedWoff } from './unpacked-woff.ts';

const require = createRequire(import.meta.url);

/** The alphabets of the fonts, in the order in which a sign is searched. Each is a font file of its own. */
const alphabets = ['latin', 'cyrillic', 'arabic', 'latin-ext', 'cyrillic-ext', 'greek'] as const;
type Alphabet = (typeof alphabets)[number];

export type Weight = 'plain' | 'bold';
/** The name under which a document registers a font. */
export type FontName = `${Alphabet}-${Weight}`;

export interface Fonts {
  /** The font files, in the format TrueType, by their names. */
  files: ReadonlyMap<FontName, Buffer>;
  /** Returns the font that has a sign; undefined when none has it. */
  fontOf(codePoint: number, weight: Weight): FontName | undefined;
}

/** Loads Noto Sans and Noto Sans Arabic from their packages. The files are read once for the process. */
export function loadFonts(): Promise<Fonts> {
  loaded ??= readFonts();
  return loaded;
}

let loaded: Promise<Fonts> | undefined;

const weights = { plain: 400, bold: 700 } as const satisfies Record<Weight, number>;

async function readFonts(): Promise<Fonts> {
  const files = new Map<FontName, Buffer>();
  for (const alphabet of alphabets) {
    const family = familyOf(alphabet);
    for (const weight of ['plain', 'bold'] as const) {
      const path = `@fontsource/${family}/files/${family}-${alphabet}-${weights[weight]}-normal.woff`;
      files.set(`${alphabet}-${weight}`, unpackedWoff(await readFile(require.resolve(path))));
    }
  }
  const ranges = alphabets.map((alphabet) => [alphabet, rangesOf(alphabet)] as const);
  return {
    files,
    fontOf(codePoint, weight) {
      const found = ranges.find(([, its]) =>
        its.some(([first, last]) => first <= codePoint && codePoint <= last),
      );
      return found && `${found[0]}-${weight}`;
    },
  };
}

function familyOf(alphabet: Alphabet): string {
  return alphabet === 'arabic' ? 'noto-sans-arabic' : 'noto-sans';
}

/** Reads the signs of a font file out of the list of its package: `U+0000-00FF,U+0131`. */
function rangesOf(alphabet: Alphabet): [number, number][] {
  const listed: Record<string, string> = require(`@fontsource/${familyOf(alphabet)}/unicode.json`);
  return (listed[alphabet] ?? '').split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
