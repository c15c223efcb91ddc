import type { LegPrice, LifeEvent } from '@fairline/contracts';
import type { Pages } from '@fairline/remote-views/pages.ts';

/** An entry of the life of a bet. */
export type LifeItem = { kind: 'event'; event: LifeEvent } | { kind: 'price'; price: LegPrice };

/**
 * Returns the life of a bet in the order of time: what is before the place at which further prices are loaded, and what is
 * after it. Of what happens at once the prices come first, since a sale follows the price that it is made at.
 */
export function lifeItems(
  events: readonly LifeEvent[],
  { items, next }: Pages<LegPrice>,
): { before: LifeItem[]; after: LifeItem[] } {
  const loadedUntil = next === null ? Number.POSITIVE_INFINITY : (items.at(-1)?.at ?? 0);
  const all: LifeItem[] = [
    ...items.map((price): LifeItem => ({ kind: 'price', price })),
    ...events.map((event): LifeItem => ({ kind: 'event', event })),
  ].sort((one, other) => timeOf(one) - timeOf(other));
  const isLater = (item: LifeItem) => item.kind === 'event' && item.event.at >= loadedUntil;
  return { before: all.filter((item) => !isLater(item)), after: all.filter(isLater) };
}

function timeOf(item: LifeItem): number {
  return item.kind === 'price' ? item.price.at : item.event.at;
}
