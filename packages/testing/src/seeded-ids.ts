import { type Clock, createIds, type Ids, type Random } from '@fairline/runtime';

/**
 * Creates ids that are the same for the same seed. Never use them on a real site, where session tokens could be
 * guessed.
 */
export function seededIds(clock: Clock, random: Random): Ids {
  return createIds(clock, (count) => Buffer.from(Array.from({ length: count }, () => random.below(256))));
}
