import { createManualClock } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { createFakeOffer } from '../testing/fake-offer.ts';
import { payloadOf } from '../testing/frame-payload.ts';
import { createMatchStreams } from './match-streams.ts';

/** A reader of the stream, which is the list of what it gets: version, numbers, and the prices of the markets. */
type Reader = [string, string, number, Record<string, number>, Record<string, number>][];

function open() {
  const clock = createManualClock();
  const offer = createFakeOffer();
  const streams = createMatchStreams<Reader>({ clock, offer }, (reader, [topic], frame) => {
    const { type, version, numbers, markets, ...rest } = JSON.parse(payloadOf(frame));
    expect(rest.topic).toBe(topic);
    const prices = markets.map((each: { name: string; outcomes: { oddsMilli: number }[] }) => [
      each.name,
      each.outcomes[0]?.oddsMilli,
    ]);
    reader.push([topic, type, version, numbers, Object.fromEntries(prices)]);
  });
  offer.subscribe(streams.changed);
  const follow = (topic: string) => {
    const reader: Reader = [];
    streams.follow(reader, topic);
    streams.sendSnapshot(reader, topic);
    return reader;
  };
  return { clock, offer, streams, follow };
}

test('LIVE: a reader gets a snapshot, and then changes with a number for each group of markets', async () => {
  const { clock, offer, follow } = open();
  offer.set('7', { 'main-1': 2_000, 'goals-2': 1_500 });
  const first = follow('match.7');
  offer.set('7', { 'goals-2': 1_600 });
  await clock.advance(1_000);
  offer.set('7', { 'main-1': 2_100, 'goals-2': 1_700 });
  const late = follow('match.7');
  expect(first).toEqual([
    ['match.7', 'snapshot', 1, {}, { 'main-1': 2_000, 'goals-2': 1_500 }],
    ['match.7', 'change', 2, { goals: 1 }, { 'goals-2': 1_600 }],
    ['match.7', 'change', 3, { goals: 2, main: 1 }, { 'main-1': 2_100, 'goals-2': 1_700 }],
  ]);
  expect(late).toEqual([
    ['match.7', 'snapshot', 3, { goals: 2, main: 1 }, { 'main-1': 2_100, 'goals-2': 1_700 }],
  ]);
});

test('LIVE: a market is sent at once, and then at most five times a second with its latest price', async () => {
  const { clock, offer, follow } = open();
  offer.set('7', { 'main-1': 2_000 });
  const reader = follow('match.7');
  for (let at = 0; at < 99; at++) {
    offer.set('7', { 'main-1': 2_001 + at });
    await clock.advance(10);
  }
  const sent = reader.slice(1).map(([, , , numbers, prices]) => [numbers.main, prices['main-1']]);
  // The first is sent at 0 ms, and the others 200 ms after the one before.
  expect(sent).toEqual([
    [1, 2_001],
    [2, 2_020],
    [3, 2_040],
    [4, 2_060],
    [5, 2_080],
  ]);
  await clock.advance(200);
  expect(reader.at(-1)?.[4]).toEqual({ 'main-1': 2_099 });
  await clock.advance(5_000);
  expect(reader).toHaveLength(7);
});

test('LIVE: a market that was sent a moment ago does not hold back another', () => {
  const { offer, follow } = open();
  offer.set('7', { 'main-1': 2_000, 'main-2': 1_500 });
  const reader = follow('match.7');
  offer.set('7', { 'main-1': 2_100 });
  offer.set('7', { 'main-1': 2_200 });
  offer.set('7', { 'main-1': 2_300, 'main-2': 1_600 });
  expect(reader.slice(1).map(([, , , numbers, prices]) => [numbers, prices])).toEqual([
    [{ main: 1 }, { 'main-1': 2_100 }],
    [{ main: 2 }, { 'main-2': 1_600 }],
  ]);
});

test('LIVE: a reader of one group gets its markets and its numbers alone', async () => {
  const { clock, offer, follow } = open();
  offer.set('7', { 'main-1': 2_000, 'goals-2': 1_500 });
  const reader = follow('match.7.goals');
  offer.set('7', { 'main-1': 2_100 });
  await clock.advance(1_000);
  offer.set('7', { 'main-1': 2_200, 'goals-2': 1_600 });
  expect(reader).toEqual([
    ['match.7.goals', 'snapshot', 1, {}, { 'goals-2': 1_500 }],
    ['match.7.goals', 'change', 3, { goals: 1 }, { 'goals-2': 1_600 }],
  ]);
});

test('LIVE: a state of the match without a market goes to all its readers, and a match that nobody follows is not sent', async () => {
  const { clock, offer, streams, follow } = open();
  offer.set('7', { 'main-1': 2_000 });
  const whole = follow('match.7');
  const group = follow('match.7.goals');
  offer.set('7', {});
  expect([whole.length, group.length]).toEqual([2, 2]);
  offer.set('7', {});
  streams.unfollow(whole, 'match.7');
  streams.unfollow(group, 'match.7.goals');
  await clock.advance(1_000);
  offer.set('7', { 'main-1': 2_100 });
  expect([whole.length, group.length]).toEqual([2, 2]);
});
