import { createRequire } from 'node:module';

/** The types of the package are those of an ES module, but Node loads its CommonJS file, which is the function itself. */
const bidiFactory: typeof import('bidi-js').default = createRequire(import.meta.url)('bidi-js');
const bidi = bidiFactory();

/** A part of a line in one font. Letters that join are in the order of reading, since the font turns them round itself. */
export interface TextRun {
  font: string;
  text: string;
}

export interface LineWriter {
  /** Returns the font of a sign; undefined when none has it. */
  fontOf(codePoint: number): string | undefined;
  /** Returns the width of a run, in the unit of `maxWidth`. */
  widthOf(run: TextRun): number;
}

/** A line as its runs from left to right. */
export interface TextLine {
  runs: TextRun[];
  width: number;
}

/**
 * Breaks a text at spaces into lines of at most this width, and puts the runs of each line into the order in which they
 * are seen, by the Unicode Bidirectional Algorithm (UAX #9).
 */
export function textLines(
  text: string,
  direction: 'ltr' | 'rtl',
  maxWidth: number,
  { fontOf, widthOf }: LineWriter,
): TextLine[] {
  const written = shown(text, fontOf);
  const embedding = bidi.getEmbeddingLevels(written, direction);
  const lineOf = (start: number, end: number): TextLine => {
    const order = bidi.getReorderedIndices(written, embedding, start, end - 1).slice(start, end);
    const runs = runsOf(written, order, embedding.levels, fontOf);
    return { runs, width: runs.reduce((sum, run) => sum + widthOf(run), 0) };
  };

  // Most texts fit into one line, and measuring is what takes the time.
  const whole = lineOf(0, written.length);
  if (whole.width <= maxWidth) return [whole];

  const lines: TextLine[] = [];
  let start = 0;
  let end = 0;
  for (const [word] of written.matchAll(wordPattern)) {
    const next = end + word.length;
    const isFull =
      end > start && lineOf(start, start + written.slice(start, next).trimEnd().length).width > maxWidth;
    if (isFull) {
      lines.push(lineOf(start, start + written.slice(start, end).trimEnd().length));
      start = end;
    }
    end = next;
  }
  return [...lines, lineOf(start, start + written.slice(start).trimEnd().length)];
}

/** Words with the spaces after them. One that is too long for any line is cut. */
const wordPattern = / *[^ ]{1,40} */gu;

/** Unicode marks that set the direction of text. They change the order of the letters, and nothing is drawn for them. */
const steering = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** Replaces signs that no font has, and the narrow space of figures, by ones that have a shape. */
function shown(text: string, fontOf: LineWriter['fontOf']): string {
  return [
    ...text
      .trim()
      .replaceAll(/[\n\r\t]/g, ' ')
      .replaceAll('\u202F', '\u00A0'),
  ]
    .map((sign) => (fontOf(sign.codePointAt(0) ?? 0) === undefined && !steering.test(sign) ? '?' : sign))
    .join('');
}

/** Joins the signs of a line, given by their places from left to right, to runs. */
function runsOf(
  text: string,
  order: readonly number[],
  levels: Uint8Array,
  fontOf: LineWriter['fontOf'],
): TextRun[] {
  const runs: (TextRun & { joins: boolean; turns: boolean })[] = [];
  for (const place of order) {
    const sign = text[place] ?? '';
    const font = fontOf(text.codePointAt(place) ?? 0) ?? runs.at(-1)?.font;
    if (font === undefined || steering.test(sign)) continue;
    const isTurned = (levels[place] ?? 0) % 2 === 1;
    const turns = isTurned && font.startsWith('arabic');
    // Figures of the Arabic font are written from left to right, each alone, so that the font does not turn them round.
    const joins = turns || !font.startsWith('arabic');
    const last = runs.at(-1);
    const seen = isTurned ? (bidi.getMirroredCharacter(sign) ?? sign) : sign;
    if (last?.font !== font || last.turns !== turns || !joins || !last.joins)
      runs.push({ font, text: seen, joins, turns });
    else last.text = turns ? seen + last.text : last.text + seen;
  }
  return runs.map(({ font, text: written }) => ({ font, text: written }));
}
