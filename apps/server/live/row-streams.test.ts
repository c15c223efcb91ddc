import { createManualClock } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { createFakeOffer } from '../testing/fake-offer.ts';
import { payloadOf } from '../testing/frame-payload.ts';
import { createRowStreams, rowPauseMs } from './row-streams.ts';

/** A reader, which is the list of the messages that it gets: the rows of each, with their versions. */
type Reader = [string, number][][];

function open() {
  const clock = createManualClock();
  const offer = createFakeOffer();
  const bytes = new Set<Buffer>();
  const rows = createRowStreams<Reader>({
    clock,
    offer,
    send(reader, topics, frame) {
      bytes.add(frame);
      const messages = [JSON.parse(payloadOf(frame))].flat();
      expect(messages.map(({ topic }) => topic)).toEqual(topics);
      reader.push(messages.map(({ topic, version }) => [topic, version]));
    },
    onTurn() {},
  });
  offer.subscribe(rows.changed);
  /** Topics may be named by the id of a match, for its main row. */
  const follow = (...matchIds: string[]) => {
    const reader: Reader = [];
    rows.follow(reader, new Set(matchIds.map((id) => (/^\d/.test(id) ? `main.${id}` : id))));
    return reader;
  };
  return { clock, offer, rows, bytes, follow };
}

test('LIVE: a connection that follows a list gets two messages a second, each with the latest of all changed rows', async () => {
  const { clock, offer, follow } = open();
  const reader = follow('1', '2', '3');
  for (let at = 0; at < 200; at++) {
    offer.set('1', { 'main-1': 2_000 + at });
    if (at % 100 === 0) offer.set('2', { 'main-1': 1_500 + at });
    await clock.advance(10);
  }
  await clock.advance(rowPauseMs);
  expect(reader.length).toBeGreaterThanOrEqual(4);
  expect(reader.length).toBeLessThanOrEqual(5);
  expect(reader[0]?.map(([topic]) => topic)).toEqual(['main.1', 'main.2']);
  expect(reader.at(-1)).toEqual([['main.1', 200]]);
  const sent = reader.length;
  await clock.advance(10_000);
  expect(reader).toHaveLength(sent);
});

test('LIVE: connections that follow the same rows get the same bytes', async () => {
  const { clock, offer, bytes, follow } = open();
  const readers = [follow('1', '2'), follow('2', '1'), follow('2', '1')];
  offer.set('1', { 'main-1': 2_000 });
  await clock.advance(rowPauseMs);
  expect(readers).toEqual([[[['main.1', 1]]], [[['main.1', 1]]], [[['main.1', 1]]]]);
  expect(bytes.size).toBe(1);
});

test('LIVE: a change outside of the row is not sent', async () => {
  const { clock, offer, follow } = open();
  const reader = follow('1');
  offer.set('1', { 'goals-2': 1_500 });
  await clock.advance(rowPauseMs);
  expect(reader).toEqual([]);
});

test('LIVE: a connection that follows other rows misses no change of those that stay', async () => {
  const { clock, offer, rows, follow } = open();
  const reader = follow('1', '2');
  offer.set('1', { 'main-1': 2_000 });
  offer.set('2', { 'main-1': 2_000 });
  rows.follow(reader, new Set(['main.2', 'main.3']));
  await clock.advance(rowPauseMs);
  expect(reader).toEqual([[['main.2', 1]]]);
  rows.follow(reader, new Set());
  offer.set('2', { 'main-1': 2_100 });
  await clock.advance(rowPauseMs);
  expect(reader).toHaveLength(1);
});

test('LIVE: rows of the first part of a match come apart from those of the whole match', async () => {
  const { clock, offer, follow } = open();
  const [whole, firstPart] = [follow('1'), follow('first.1')];
  offer.set('1', { 'first-1': 2_000 });
  await clock.advance(rowPauseMs);
  expect([whole, firstPart]).toEqual([[], [[['first.1', 1]]]]);
  offer.set('1', { 'main-1': 2_000 });
  await clock.advance(rowPauseMs);
  expect([whole, firstPart]).toEqual([[[['main.1', 2]]], [[['first.1', 1]]]]);
});

test('LIVE: many connections get their rows in parts, so that other work is not held up', async () => {
  const { clock, offer, follow } = open();
  const readers = Array.from({ length: 120 }, () => follow('1'));
  const reached = () => readers.filter(({ length }) => length > 0).length;
  offer.set('1', { 'main-1': 2_000 });
  const seen = new Set<number>();
  const watch = () => {
    seen.add(reached());
    if (reached() < readers.length) setImmediate(watch);
  };
  setImmediate(watch);
  await clock.advance(rowPauseMs);
  await expect.poll(reached).toBe(120);
  expect([...seen].filter((count) => count > 0).length).toBeGreaterThan(1);
});
