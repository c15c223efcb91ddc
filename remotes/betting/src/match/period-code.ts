import { basketball, counterStrike, dota2, football, iceHockey, tennis } from '@fairline/markets/sports';

/**
 * Returns the code of a part of a match, by which its name is found: `set2`, `q4`, `ot`. Returns an empty text for
 * sports whose parts have no names.
 */
export function periodCode(sportId: number, index: number): string {
  const codes = periodCodes.get(sportId);
  return codes?.named[index] ?? (codes?.numbered ? `${codes.numbered}${index + 1}` : '');
}

/**
 * The codes of the parts by sport. Where the number of parts is open, `numbered` is the code that a number is added to.
 */
const periodCodes: ReadonlyMap<number, { named: readonly string[]; numbered?: string }> = new Map([
  [football, { named: ['1h', '2h'] }],
  [basketball, { named: ['q1', 'q2', 'q3', 'q4', 'ot', 'ot', 'ot'] }],
  [iceHockey, { named: ['p1', 'p2', 'p3', 'ot', 'so'] }],
  [tennis, { named: [], numbered: 'set' }],
  [counterStrike, { named: [], numbered: 'map' }],
  [dota2, { named: [], numbered: 'map' }],
]);
