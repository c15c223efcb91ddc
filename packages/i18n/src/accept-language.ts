/** A language range of the header, with its weight from 0 (refused) to 1. */
interface LanguageRange {
  /** Lower case; `*` stands for any language. */
  range: string;
  weight: number;
}

/** The maximum number of ranges to read. A client may send a header of any length. */
const maxRanges = 20;
/** One element of the header: a language range (RFC 4647, 2.1) and its quality value (RFC 9110, 12.4.2). */
const rangeForm = /^([a-z]{1,8}(?:-[a-z\d]{1,8})*|\*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/;

/**
 * Picks the offered language that the browser prefers, by lookup (RFC 4647, 3.4). Ranges are tried by weight, each
 * whole first and then with ever fewer subtags, so that `de-AT` finds `de`, and `den` does not. A range with q=0
 * refuses its language. `*` leaves the choice to the site: `defaultLanguage`, or the first offered language when that
 * is refused.
 * @returns undefined when no offered language is wanted.
 */
export function wantedLanguage(
  header: string | undefined,
  offered: readonly string[],
  defaultLanguage: string,
): string | undefined {
  const ranges = readRanges(header ?? '');
  const refused = new Set(ranges.filter(({ weight }) => weight === 0).map(({ range }) => range));
  const acceptable = offered.filter((lng) => !refused.has(lng));
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { range } of wanted) {
    const found = lookUp(range, acceptable);
    if (found !== undefined) return found;
  }
  if (!wanted.some(({ range }) => range === '*')) return undefined;
  return acceptable.includes(defaultLanguage) ? defaultLanguage : acceptable[0];
}

function lookUp(range: string, offered: readonly string[]): string | undefined {
  const subtags = range.split('-');
  for (let length = subtags.length; length > 0; length--) {
    const tag = subtags.slice(0, length).join('-');
    if (offered.includes(tag)) return tag;
  }
  return undefined;
}

/** Reads the language ranges of a header. Malformed elements are skipped. */
function readRanges(header: string): LanguageRange[] {
  return header
    .toLowerCase()
    .split(',', maxRanges)
    .flatMap((element) => {
      const [, range, quality] = rangeForm.exec(element.trim()) ?? [];
      return range === undefined ? [] : [{ range, weight: Number(quality ?? 1) }];
    });
}
