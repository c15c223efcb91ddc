import { basketball, counterStrike, dota2, football, iceHockey, tennis } from '@fairline/markets/sports';

/** The codes of the first parts that have markets, by sport. */
const firstParts: ReadonlyMap<number, string> = new Map([
  [football, '1h'],
  [basketball, '1h'],
  [tennis, 'set1'],
  [iceHockey, 'p1'],
  [counterStrike, 'map1'],
  [dota2, 'map1'],
]);

/** Returns the code of the first part of a sport's matches; undefined when that part has no markets. */
export function firstPartOf(sportId: number): string | undefined {
  return firstParts.get(sportId);
}
