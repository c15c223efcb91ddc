import { type Clock, createIds, type Ids, type Random } from '@fairline/runtime';

/** Identifiers that are the same again for the same seed. Never for a real site: its secrets could be guessed. */
export function seededIds(clock: Clock, random: Random): Ids {
  return createIds(clock, (count) => Buffer.from(Array.from({ length: count }, () => random.below(256))));
}
