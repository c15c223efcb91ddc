/** The ids of the feed's matches, teams and tournaments begin here, apart from those of the simulator and of files. */
const firsts = { match: 1e12, team: 1e10, tournament: 1e10, category: 1e7 } as const;
const lasts = { match: 1e13, team: 1e11, tournament: 1e11, category: 1e8 } as const;

/** The kinds of events by the beginning of their ids in the feed, with the range of ours. */
const events = [
  { prefix: 'sr:match:', first: firsts.match, last: lasts.match },
  { prefix: 'sr:season:', first: 1e13, last: 2e13, outright: 'season' },
  { prefix: 'sr:stage:', first: 2e13, last: 3e13, outright: 'stage' },
  { prefix: 'sr:tournament:', first: 3e13, last: 4e13, outright: 'tournament' },
  { prefix: 'sr:simple_tournament:', first: 4e13, last: 5e13, outright: 'tournament' },
] as const;

/**
 * Returns our id of an event from its id in the feed, such as `sr:match:58717423`; undefined for an event of another kind, as
 * a virtual match.
 */
export function matchIdOf(urn: string): string | undefined {
  for (const { prefix, first, last } of events) {
    const number = numberOf(urn, prefix);
    if (number !== undefined && first + number < last) return String(first + number);
  }
  return undefined;
}

/** Returns the id of an event in the feed; undefined for an event of another feed. */
export function urnOf(matchId: string): string | undefined {
  const number = Number(matchId);
  const event = events.find(({ first, last }) => number >= first && number < last);
  return event && `${event.prefix}${number - event.first}`;
}

/** Returns the kind of an event that is bet on as a whole; undefined for a match. */
export function outrightKindOf(urn: string): 'season' | 'stage' | 'tournament' | undefined {
  const event = events.find(({ prefix }) => urn.startsWith(prefix));
  return event && 'outright' in event ? event.outright : undefined;
}

/** Returns our id of a team, tournament or category from its id in the feed. @throws RangeError for another kind of id */
export function idOf(kind: 'team' | 'tournament' | 'category', urn: string): number {
  const number = numberOf(urn, /^.*:/.exec(urn)?.[0] ?? '');
  if (number === undefined || firsts[kind] + number >= lasts[kind])
    throw new RangeError(`no id of a ${kind}: ${urn}`);
  return firsts[kind] + number;
}

/** Returns the id of a team in the feed from ours. */
export function competitorUrnOf(teamId: number): string {
  return `sr:competitor:${teamId - firsts.team}`;
}

/** Returns the number at the end of an id that begins so. */
export function numberOf(urn: string, prefix: string): number | undefined {
  const digits = urn.startsWith(prefix) ? urn.slice(prefix.length) : '';
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}
