/** Letters that Unicode does not decompose into a letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * Reduces a name to a common form of its spellings: without case, marks and punctuation.
 * @example foldName("Nott'm Forest & Süper-Lig") === 'nottm forest super lig'
 */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f'’`]/g, '')
    .toLowerCase()
    .replace(/[ıøłđßæœ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z0-9\u0400-\u04ff\u0620-\u064a]+/g, ' ')
    .trim();
}
