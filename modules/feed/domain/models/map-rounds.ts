/**
 * Rounds of a Counter-Strike map under MR12. The first side with 13 rounds wins. At 12:12, overtimes of six rounds
 * follow until one side has won four rounds of one. Sides change after 12 rounds and after three rounds of an overtime.
 */
export interface RoundChances {
  /** Home's chance to win a round when it defends (CT) and when it attacks (T). */
  defending: number;
  attacking: number;
}

/** A final score in rounds. */
export interface MapEnd {
  home: number;
  away: number;
  chance: number;
}

/** True when this score ends the map. */
export function isMapOver(home: number, away: number): boolean {
  const best = Math.max(home, away);
  const played = home + away;
  if (played <= 24) return best === 13;
  return best >= overtimeBase(played) + 4;
}

/** Returns home's chance to win the next round after `played` rounds. */
export function roundChance(chances: RoundChances, homeDefendsFirst: boolean, played: number): number {
  const swapped = played < 24 ? played >= 12 : (played - 24) % 6 < 3;
  return homeDefendsFirst !== swapped ? chances.defending : chances.attacking;
}

/** Returns the distribution of final scores, given the present score. */
export function mapEnds(
  chances: RoundChances,
  homeDefendsFirst: boolean,
  home: number,
  away: number,
): MapEnd[] {
  const ends: MapEnd[] = [];
  let reached = new Map([[home, 1]]);
  for (let played = home + away; reached.size > 0 && played < maxRounds; played++) {
    const won = roundChance(chances, homeDefendsFirst, played);
    const next = new Map<number, number>();
    for (const [h, chance] of reached) {
      for (const [after, share] of [
        [h + 1, won],
        [h, 1 - won],
      ] as const) {
        if (isMapOver(after, played + 1 - after))
          ends.push({ home: after, away: played + 1 - after, chance: chance * share });
        else next.set(after, (next.get(after) ?? 0) + chance * share);
      }
    }
    reached = next;
  }
  // A map that is level after this many overtimes (one in 50,000) counts as a win by two rounds, equally for each side.
  for (const [level, chance] of reached) {
    ends.push({ home: level + 4, away: level + 2, chance: chance / 2 });
    ends.push({ home: level + 2, away: level + 4, chance: chance / 2 });
  }
  return ends;
}

/** Returns the chance that home is the first side with this many rounds, of at most 12, from the present score. */
export function raceChance(
  chances: RoundChances,
  homeDefendsFirst: boolean,
  home: number,
  away: number,
  rounds: number,
): number {
  let reached = new Map([[home, 1]]);
  let first = 0;
  for (let played = home + away; reached.size > 0; played++) {
    const won = roundChance(chances, homeDefendsFirst, played);
    const next = new Map<number, number>();
    for (const [h, chance] of reached) {
      if (h + 1 === rounds) first += chance * won;
      else next.set(h + 1, (next.get(h + 1) ?? 0) + chance * won);
      // The away side has its number of rounds, and home is not the first.
      if (played + 1 - h < rounds) next.set(h, (next.get(h) ?? 0) + chance * (1 - won));
    }
    reached = next;
  }
  return first;
}

/** Returns the distribution of the scores after 24 rounds, or at the end of the map where it is won before. */
export function regularEnds(
  chances: RoundChances,
  homeDefendsFirst: boolean,
  home: number,
  away: number,
): MapEnd[] {
  const ends = mapEnds(chances, homeDefendsFirst, home, away).filter((end) => end.home + end.away <= 24);
  const level = 1 - ends.reduce((sum, { chance }) => sum + chance, 0);
  return [...ends, { home: 12, away: 12, chance: Math.max(0, level) }];
}

/** The number of rounds after which {@link mapEnds} no longer follows a map. */
export const maxRounds = 24 + 8 * 6;

/** Returns the score of each side at the beginning of the overtime in which the last round was played. */
function overtimeBase(played: number): number {
  return 12 + 3 * Math.floor((played - 25) / 6);
}
