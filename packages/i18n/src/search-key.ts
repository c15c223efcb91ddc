import { foldName } from './fold-name.ts';

/** Latin letters for those of the other scripts of the site, as most readers write them. */
const latin: Readonly<Record<string, string>> = {
  ...letterPairs('абвгдезийклмнопрстуфхыэ', 'abvgdeziiklmnoprstufhye'),
  ...{ ж: 'zh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch', ъ: '', ь: '', ю: 'yu', я: 'ya' },
  ...letterPairs('ابتجحدرزسصضطظعفقكلمنهويى', 'abtghdrzssdtzafqklmnhwyy'),
  ...{ ث: 'th', خ: 'kh', ذ: 'dh', ش: 'sh', غ: 'gh', ة: 'a', آ: 'a', أ: 'a', إ: 'a', ء: '', ؤ: 'w', ئ: 'y' },
};

/**
 * Returns a name in Latin letters without case, marks and punctuation, whatever its script. Names and the words that
 * readers search for are compared in this form.
 * @example searchKey('Арсенал') === 'arsenal'
 */
export function searchKey(name: string): string {
  return foldName(name)
    .replace(/[^a-z0-9 ]/g, (letter) => latin[letter] ?? '')
    .replace(/ +/g, ' ')
    .trim();
}

function letterPairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, index) => [letter, to[index] ?? '']));
}
