/** A right that a role gives, with its limits. */
export interface GivenRight {
  permission: string;
  /** The countries in which it is given, two lower-case letters each; null: everywhere. */
  countries: readonly string[] | null;
  /** The hours of the day in UTC, `HH:MM`, at which it is given; the range may pass midnight. Null: always. */
  hours: { from: string; to: string } | null;
}

/** Returns the rights that are given at the moment `nowMs` (ms UTC). */
export function rightsAt<Right extends GivenRight>(rights: readonly Right[], nowMs: number): Right[] {
  const time = new Date(nowMs).toISOString().slice(11, 16);
  return rights.filter(({ hours }) => hours === null || isWithin(time, hours));
}

/**
 * Returns the countries in which a right is given by any of the roles: `undefined` when it is not given at all, `null`
 * when it is given everywhere.
 */
export function countriesWith(
  rights: readonly GivenRight[],
  permission: string,
): readonly string[] | null | undefined {
  const given = rights.filter((right) => right.permission === permission);
  if (given.length === 0) return undefined;
  const countries: string[] = [];
  for (const right of given) {
    if (right.countries === null) return null;
    countries.push(...right.countries);
  }
  return [...new Set(countries)].sort();
}

/** True when a time of day lies in a range. The range ends before its last minute, and one from 08:00 to 08:00 is a day. */
function isWithin(time: string, { from, to }: { from: string; to: string }): boolean {
  return from < to ? time >= from && time < to : time >= from || time < to;
}
