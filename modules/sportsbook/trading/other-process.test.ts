import type { Actor, Module } from '@fairline/runtime';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SportsbookService } from '../index.ts';
import { fixtureMessage, oddsMessage, slowBus, type TestBooks, testBooks } from '../sportsbook.fixture.ts';

let books: TestBooks;
const open: Module<SportsbookService>[] = [];
const trader: Actor = { name: 'a trader', record: async () => undefined };

beforeAll(async () => {
  books = await testBooks();
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop?.();
});
afterAll(() => books.platform.drop());

async function started(options: Parameters<TestBooks['sportsbook']>[0]) {
  const sportsbook = books.sportsbook(options);
  open.push(sportsbook);
  await sportsbook.start?.();
  return sportsbook;
}

function state({ service }: Module<SportsbookService>): string | undefined {
  return service.quote([{ matchId: '7', marketId: 1, specifiers: '', outcomeId: '1' }]).legs[0]?.state;
}

test('a suspension reaches other processes by the bus, and their copy of the feed stays as it is', async () => {
  const bus = slowBus();
  const worker = await started({ settles: true, bus });
  const api = await started({ settles: false, bus });
  for (const message of [fixtureMessage('7'), oddsMessage('7')]) worker.service.receive(message, 'feed');
  worker.service.receive({ type: 'alive', atMs: books.platform.clock.now() }, 'feed');
  bus.deliver();
  expect([state(worker), state(api)]).toEqual(['open', 'open']);

  const { suspensionId, version } = await api.service.trading.suspend(
    trader,
    { scope: 'match', matchId: '7' },
    'why',
  );
  expect([state(worker), state(api)]).toEqual(['open', 'suspended']);
  bus.deliver();
  await expect.poll(() => state(worker)).toBe('suspended');
  bus.deliver();
  worker.service.receive(oddsMessage('7', 2_600), 'feed');
  bus.deliver();
  expect([state(worker), state(api)]).toEqual(['suspended', 'suspended']);
  expect((await api.service.match('7')).version).toBe((await worker.service.match('7')).version);

  await worker.service.trading.lift(trader, suspensionId, { version, reason: undefined });
  bus.deliver();
  await expect.poll(() => state(api)).toBe('open');
});

test('a process that starts later, or has lost the message, has the suspensions too', async () => {
  const { clock, bus } = books.platform;
  const worker = await started({ settles: true, bus });
  const { suspensionId, version } = await worker.service.trading.suspend(
    trader,
    { scope: 'sport', sportId: 1 },
    'why',
  );
  const late = await started({ settles: true, bus: slowBus() });
  for (const each of [worker, late]) {
    for (const message of [fixtureMessage('7'), oddsMessage('7')]) each.service.receive(message, 'feed');
  }
  expect([state(worker), state(late)]).toEqual(['suspended', 'suspended']);
  await worker.service.trading.lift(trader, suspensionId, { version, reason: undefined });
  expect([state(worker), state(late)]).toEqual(['open', 'suspended']);
  await clock.advance(10_000);
  await expect.poll(() => state(late)).toBe('open');
});
