/** The ids of the feed's matches, teams and tournaments begin here, apart from those of the simulator and of files. */
const firsts = { match: 1e12, team: 1e10, tournament: 1e10, category: 1e7 } as const;
const lasts = { match: 1e13, team: 1e11, tournament: 1e11, category: 1e8 } as const;

/**
 * Returns our id of a match from its id in the feed, such as `sr:match:58717423`; undefined for an event that is no match of
 * two sides: a season, a stage, or a virtual match.
 */
export function matchIdOf(urn: string): string | undefined {
  const number = numberOf(urn, 'sr:match:');
  const id = number === undefined ? undefined : firsts.match + number;
  return id === undefined || id >= lasts.match ? undefined : String(id);
}

/** Returns the id of a match in the feed; undefined for a match of another feed. */
export function urnOf(matchId: string): string | undefined {
  const number = Number(matchId);
  return number >= firsts.match && number < lasts.match ? `sr:match:${number - firsts.match}` : undefined;
}

/** Returns our id of a team, tournament or category from its id in the feed. @throws RangeError for another kind of id */
export function idOf(kind: 'team' | 'tournament' | 'category', urn: string): number {
  const number = numberOf(urn, /^.*:/.exec(urn)?.[0] ?? '');
  if (number === undefined || firsts[kind] + number >= lasts[kind])
    throw new RangeError(`no id of a ${kind}: ${urn}`);
  return firsts[kind] + number;
}

/** Returns the number at the end of an id that begins so. */
export function numberOf(urn: string, prefix: string): number | undefined {
  const digits = urn.startsWith(prefix) ? urn.slice(prefix.length) : '';
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}
