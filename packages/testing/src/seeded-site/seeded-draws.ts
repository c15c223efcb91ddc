import {
  dayMs,
  matchMs,
  openDays,
  type SeededPlan,
  seededCompetitions,
  seededCountries,
} from './seeded-plan.ts';

/** The days before the first bet on which players registered already. */
const earlierDays = 200;

/** The facts of a seeded site that follow from a number alone, so that each can be drawn again in the same way. */
export interface SeededDraws {
  /** Draws a whole number from 0 to before `bound` for the number `n` of a topic. */
  draw(n: number, topic: string, bound: number): number;
  /** Draws an id of version 7 for the number `n` of a topic at a moment. */
  id(ms: number, n: number, topic: string): string;
  registeredMs(player: number): number;
  /** The place of the player's country in {@link seededCountries}. */
  countryOf(player: number): number;
  /** The place of the player's currency in {@link seededCurrencies}. */
  currencyOf(player: number): number;
  kickoffMs(match: number): number;
  competitionOf(match: number): number;
  /** The number of matches, those that begin after the end among them. */
  matches: number;
}

/** Creates the draws of a plan. */
export function createSeededDraws(plan: SeededPlan): SeededDraws {
  const { startMs, endMs, players, days, matchesPerDay, seed } = plan;
  const firstMs = startMs - earlierDays * dayMs;
  const topics = new Map<string, number>();

  function hash(n: number, topic: string): number {
    let number = topics.get(topic);
    if (number === undefined) {
      number = mix(seed + [...topic].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7));
      topics.set(topic, number);
    }
    return mix((mix((n | 0) ^ number) + Math.floor(n / 2 ** 32)) | 0);
  }

  const draw = (n: number, topic: string, bound: number) => Math.floor((hash(n, topic) / 2 ** 32) * bound);
  const countryOf = (player: number) => draw(player, 'country', seededCountries.length);

  return {
    draw,

    id(ms, n, topic) {
      const time = ms.toString(16).padStart(12, '0');
      const drawn = hash(n, topic).toString(16).padStart(8, '0');
      const number = n.toString(16).padStart(10, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${drawn.slice(0, 3)}-8${drawn.slice(3, 6)}-${drawn.slice(6)}${number}`;
    },

    registeredMs: (player) => firstMs + Math.floor((player * (endMs - firstMs)) / players),
    countryOf,
    currencyOf: (player) => seededCountries[countryOf(player)]?.[1] ?? 0,
    kickoffMs: (match) => startMs + match * (dayMs / matchesPerDay),
    competitionOf: (match) => draw(match, 'competition', seededCompetitions),
    matches: (days + openDays + 1) * matchesPerDay + 1,
  };
}

/** Tells whether a match has ended at the end of the seeded days. */
export function hasEnded(draws: SeededDraws, { endMs }: SeededPlan, match: number): boolean {
  return draws.kickoffMs(match) + matchMs < endMs;
}

/** Spreads the bits of a whole number of 32 bits. Source: the finalizer of MurmurHash3, which is in the public domain. */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
