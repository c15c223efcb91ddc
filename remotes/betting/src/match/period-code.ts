/** Code of a part of a match by its place, for its name: `set2`, `q4`, `ot`. Empty where parts have no names. */
export function periodCode(sportId: number, index: number): string {
  const codes = periodCodes.get(sportId);
  return codes?.named[index] ?? (codes?.numbered ? `${codes.numbered}${index + 1}` : '');
}

/** Names of the parts, and the word that is counted where their number is open. */
const periodCodes: ReadonlyMap<number, { named: readonly string[]; numbered?: string }> = new Map([
  [1, { named: ['1h', '2h'] }],
  [2, { named: ['q1', 'q2', 'q3', 'q4', 'ot', 'ot', 'ot'] }],
  [4, { named: ['p1', 'p2', 'p3', 'ot', 'so'] }],
  [5, { named: [], numbered: 'set' }],
  [109, { named: [], numbered: 'map' }],
]);
