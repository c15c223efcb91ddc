import { hasForeignLetters, latinLook } from './look-alikes.ts';
import { commonSpelling, latinSound } from './transliteration.ts';

/** The readings of a name, each a sorted list of words, so that the order of the names does not count. */
export interface PersonName {
  /** The words of the name and the surname. */
  words: readonly string[][];
  /** The name and the surname, each as one word, by their sound. Its letters are compared one by one. */
  parts: readonly string[];
}

/**
 * Reads a name without case, marks, punctuation, order, the script of its letters and the system of transliteration. A
 * word of Cyrillic or Greek letters that all look like Latin ones has two readings: by its sound and by its looks.
 * @returns undefined when the name or the surname has no letter
 */
export function readPersonName(name: string | null, surname: string | null): PersonName | undefined {
  const fields = [name ?? '', surname ?? ''].map(wordsOf);
  if (fields.some((words) => words.length === 0)) return undefined;
  const joined = fields.map((words) => words.join(''));
  const readings = [fields.flat(), joined].flatMap((words) => [
    words.map(bySound).sort(),
    words.map(byLooks).sort(),
  ]);
  const unique = new Map(readings.map((words) => [words.join(' '), words]));
  return { words: [...unique.values()], parts: joined.map(bySound).sort() };
}

/** The bare words of a text. Apostrophes join a word, and other signs part words. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Lm}\p{Cf}'’`´]/gu, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}

/** A word with Latin letters and look-alikes of another script can only be read by its looks. */
function bySound(word: string): string {
  const isMixed = hasForeignLetters(word) && /\p{Script=Latin}/u.test(word);
  return commonSpelling(latinSound((isMixed && latinLook(word)) || word));
}

function byLooks(word: string): string {
  return commonSpelling(latinSound(latinLook(word) ?? word));
}
