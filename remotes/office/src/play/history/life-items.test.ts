import type { LegPrice, LifeEvent } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { type LifeItem, lifeItems } from './life-items.ts';

const event = (at: number, kind: LifeEvent['kind']): LifeEvent => ({
  at,
  kind,
  state: 'open',
  stakeMinor: 100,
  returnMinor: null,
  isByOrder: false,
  other: null,
  refusal: null,
  changedPrices: [],
  postings: [],
});
const price = (at: number, leg = 0): LegPrice => ({ at, leg, beforeMilli: 2_000, oddsMilli: 2_100 });
const named = (items: readonly LifeItem[]) =>
  items.map((item) => (item.kind === 'price' ? `price ${item.price.at}` : item.event.kind));

test('OFFER-01: prices stand between what happened to a bet, and before what happened at the same time', () => {
  const events = [event(1, 'placed'), event(3, 'part-sold'), event(5, 'settled')];
  const { before, after } = lifeItems(events, { items: [price(2), price(3), price(4)], next: null });
  expect(named(before)).toEqual(['placed', 'price 2', 'price 3', 'part-sold', 'price 4', 'settled']);
  expect(after).toEqual([]);
});

test('OFFER-01: what happened after the loaded prices stands behind the place of further ones', () => {
  const events = [event(1, 'placed'), event(3, 'part-sold'), event(5, 'settled')];
  const { before, after } = lifeItems(events, { items: [price(2), price(3)], next: '3-0' });
  expect(named(before)).toEqual(['placed', 'price 2', 'price 3']);
  expect(named(after)).toEqual(['part-sold', 'settled']);
});
