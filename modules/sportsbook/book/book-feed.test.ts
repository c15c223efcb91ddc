import type { FeedMessage } from '@fairline/feed';
import type { Module } from '@fairline/runtime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedPatienceMs, type SportsbookService } from '../index.ts';
import { fixtureMessage, oddsMessage, slowBus, type TestBooks, testBooks } from '../sportsbook.fixture.ts';

let books: TestBooks;
let bus: ReturnType<typeof slowBus>;
let worker: Module<SportsbookService>;
let api: Module<SportsbookService>;
/** The messages that pages of the match receive. */
let pushed: unknown[];

beforeAll(async () => {
  books = await testBooks();
});
afterAll(() => books.platform.drop());
beforeEach(async () => {
  bus = slowBus();
  pushed = [];
  worker = books.sportsbook({ settles: true, bus });
  api = books.sportsbook({ settles: false, bus });
  worker.service.live.subscribe(({ matchId, markets }) =>
    pushed.push(worker.service.live.match(matchId, markets)),
  );
  await worker.start?.();
  await api.start?.();
  receive(fixtureMessage('7'), oddsMessage('7'), alive(), complete(['7']));
  bus.deliver();
});
afterEach(async () => {
  await api.stop?.();
  await worker.stop?.();
});

function receive(...messages: FeedMessage[]): void {
  for (const message of messages) worker.service.receive(message, 'feed');
}

function alive(): FeedMessage {
  return { type: 'alive', atMs: books.platform.clock.now() };
}

function complete(matchIds: string[]): FeedMessage {
  return { type: 'snapshot_complete', atMs: books.platform.clock.now(), matchIds };
}

function quoted({ service }: Module<SportsbookService>, matchId = '7') {
  const [leg] = service.quote([{ matchId, marketId: 1, specifiers: '', outcomeId: '1' }]).legs;
  return [leg?.state, leg?.oddsMilli];
}

test('OFFER-01: another process follows the book, version by version', async () => {
  expect(quoted(api)).toEqual(['open', 2_000]);
  receive(oddsMessage('7', 2_200));
  expect([quoted(worker), quoted(api)]).toEqual([
    ['open', 2_200],
    ['open', 2_000],
  ]);
  bus.deliver();
  expect(quoted(api)).toEqual(['open', 2_200]);
  expect((await api.service.match('7')).version).toBe((await worker.service.match('7')).version);
});

test('a snapshot for a new process does not undo a bet stop at the same moment', async () => {
  const late = books.sportsbook({ settles: false, bus });
  await late.start?.();
  // The bet stop is published, and then the request of the process that missed it. The match must stay closed.
  receive({ type: 'bet_stop', atMs: 0, matchId: '7' });
  bus.deliver();
  for (const each of [worker, api, late]) expect(quoted(each)).toEqual(['suspended', null]);
  await late.stop?.();
});

test('a snapshot that changes nothing is sent to no page', async () => {
  const before = [pushed.length, (await worker.service.match('7')).version];
  const late = books.sportsbook({ settles: false, bus });
  await late.start?.();
  bus.deliver();
  expect(quoted(late)).toEqual(['open', 2_000]);
  expect([pushed.length, (await worker.service.match('7')).version]).toEqual(before);
  await late.stop?.();
});

test('a message that the bus has lost is noticed, and the whole offer is requested again', async () => {
  receive({ type: 'bet_stop', atMs: 0, matchId: '7' }, fixtureMessage('8'));
  bus.lose();
  receive(oddsMessage('7', 2_300), oddsMessage('8', 1_900));
  bus.deliver();
  expect(quoted(api, '8')).toEqual(['unknown', null]);
  await books.platform.clock.advance(5_000);
  bus.deliver();
  expect(quoted(api)).toEqual(['open', 2_300]);
  expect(quoted(api, '8')).toEqual(['open', 1_900]);
});

test('without messages of the feed every process suspends all markets until the feed sends again', async () => {
  const { clock } = books.platform;
  await clock.advance(feedPatienceMs - 1);
  bus.deliver();
  expect([worker.service.feedState(), quoted(worker)[0]]).toEqual(['up', 'open']);
  pushed = [];
  await clock.advance(1);
  bus.deliver();
  for (const each of [worker, api]) {
    expect([each.service.feedState(), ...quoted(each)]).toEqual(['down', 'suspended', null]);
  }
  expect(pushed).toMatchObject([{ matchId: '7', markets: [{ status: 'suspended' }] }]);
  receive(alive());
  bus.deliver();
  for (const each of [worker, api]) {
    expect([each.service.feedState(), ...quoted(each)]).toEqual(['up', 'open', 2_000]);
  }
});

test('a producer names the time after which it is silent, and only its own markets are suspended', async () => {
  const { clock } = books.platform;
  const change = {
    id: 'live',
    name: 'Live odds',
    scopes: ['live' as const],
    silentMs: 5_000,
    state: 'up' as const,
  };
  const live = { producer: 'live', atMs: clock.now() };
  receive(
    { type: 'producer_change', change, ...live },
    { type: 'alive', ...live },
    { ...oddsMessage('7', 2_000, { marketIds: [18] }), ...live },
  );
  bus.deliver();
  await clock.advance(5_000);
  for (const each of [worker, api]) {
    const { legs } = each.service.quote(
      [1, 18].map((marketId) => ({ matchId: '7', marketId, specifiers: '', outcomeId: '1' })),
    );
    expect([each.service.feedState(), ...legs.map(({ state }) => state)]).toEqual([
      'up',
      'open',
      'suspended',
    ]);
  }
});

test('markets of a producer that its feed reports as down are suspended at once, until it has recovered', () => {
  const about = { id: 'feed', name: 'Feed', scopes: ['live' as const], silentMs: 20_000 };
  const atMs = books.platform.clock.now();
  receive({ type: 'producer_change', atMs, change: { ...about, state: 'down', reason: 'disconnected' } });
  bus.deliver();
  for (const each of [worker, api]) expect(quoted(each)).toEqual(['suspended', null]);
  receive(alive(), {
    type: 'producer_change',
    atMs,
    change: { ...about, state: 'down', reason: 'recovering' },
  });
  receive(oddsMessage('7', 2_050), alive());
  bus.deliver();
  for (const each of [worker, api]) expect(quoted(each)).toEqual(['suspended', null]);
  receive({ type: 'producer_change', atMs, change: { ...about, state: 'up' } });
  bus.deliver();
  for (const each of [worker, api]) expect(quoted(each)).toEqual(['open', 2_050]);
});

test('a process whose messages come too late accepts no bet until it has caught up', async () => {
  const { clock } = books.platform;
  receive(oddsMessage('7', 2_200));
  clock.sleep(feedPatienceMs + 1);
  bus.deliver();
  expect([api.service.feedState(), ...quoted(api)]).toEqual(['down', 'suspended', null]);
  expect(quoted(worker)).toEqual(['open', 2_200]);
  receive(alive(), oddsMessage('7', 2_300));
  bus.deliver();
  expect([api.service.feedState(), ...quoted(api)]).toEqual(['up', 'open', 2_300]);
});

test('a time of day that jumps silences no feed', async () => {
  const { clock } = books.platform;
  clock.sleep(3_600_000);
  receive(alive());
  bus.deliver();
  await clock.advance(feedPatienceMs - 1);
  for (const each of [worker, api]) expect(quoted(each)[0]).toBe('open');
});

test('a process that does not receive the worker quotes nothing until it has caught up', async () => {
  const { clock } = books.platform;
  for (let round = 0; round < 5; round++) {
    await clock.advance(10_000);
    receive(alive(), oddsMessage('7', 2_000 + round));
    bus.lose();
  }
  expect(quoted(worker)).toEqual(['open', 2_004]);
  expect([api.service.feedState(), ...quoted(api)]).toEqual(['down', 'suspended', null]);
  receive(alive());
  bus.deliver();
  expect([api.service.feedState(), ...quoted(api)]).toEqual(['up', 'open', 2_004]);
});

test('a restarted worker is followed, and markets that it does not offer are not quoted', async () => {
  receive(fixtureMessage('9'), oddsMessage('9'));
  bus.deliver();
  await worker.stop?.();
  await books.platform.clock.advance(1_000);
  worker = books.sportsbook({ settles: true, bus });
  await worker.start?.();
  const atMs = books.platform.clock.now();
  receive(fixtureMessage('7', atMs), oddsMessage('7', 1_800), complete(['7']), alive());
  bus.deliver();
  expect(quoted(api)).toEqual(['open', 1_800]);
  expect(quoted(api, '9')).toEqual(['closed', null]);
});

describe('OFFER: when the bus is known to be lost', () => {
  test('a process that follows the book suspends all at once, and reports that it is down', () => {
    bus.connect(false);
    expect([api.service.feedState(), ...quoted(api)]).toEqual(['down', 'suspended', null]);
  });

  test('a short break suspends all until the whole book is here, which is requested once a second at most', async () => {
    const { clock } = books.platform;
    const asked: unknown[] = [];
    bus.subscribe('feed.recover', (request) => asked.push(request));
    await clock.advance(1_000);
    for (let flap = 0; flap < 5; flap++) {
      bus.connect(false);
      receive(oddsMessage('7', 2_400));
      bus.lose();
      bus.connect(true);
      await clock.advance(100);
      expect([api.service.feedState(), ...quoted(api)]).toEqual(['down', 'suspended', null]);
    }
    bus.deliver();
    await clock.advance(1_000);
    bus.deliver();
    expect([api.service.feedState(), ...quoted(api)]).toEqual(['up', 'open', 2_400]);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  test('neither the end of a book that was requested before the break nor that of a feed opens a market', async () => {
    const { clock } = books.platform;
    await clock.advance(1_000);
    bus.connect(false);
    bus.connect(true);
    await clock.advance(0);
    // The answer is on its way when the bus breaks again.
    bus.deliver();
    bus.connect(false);
    receive(oddsMessage('7', 2_600));
    bus.lose();
    bus.connect(true);
    receive(alive(), complete(['7']));
    bus.deliver();
    expect([api.service.feedState(), ...quoted(api)]).toEqual(['down', 'suspended', null]);
    await clock.advance(1_000);
    bus.deliver();
    expect([api.service.feedState(), ...quoted(api)]).toEqual(['up', 'open', 2_600]);
  });

  test('a process accepts bets again only when it has received the whole offer', async () => {
    const { clock } = books.platform;
    bus.connect(false);
    receive(oddsMessage('7', 2_500), alive());
    bus.lose();
    bus.connect(true);
    expect(quoted(api)).toEqual(['suspended', null]);
    await clock.advance(1_000);
    bus.deliver();
    expect([api.service.feedState(), ...quoted(api)]).toEqual(['up', 'open', 2_500]);
  });

  test('a request that no process received is repeated until the worker is back on the bus', async () => {
    const { clock } = books.platform;
    bus.connect(false);
    await clock.advance(1_000);
    bus.connect(true);
    await clock.advance(0);
    bus.lose();
    expect(quoted(api)).toEqual(['suspended', null]);
    await clock.advance(5_000);
    bus.deliver();
    expect(quoted(api)).toEqual(['open', 2_000]);
  });

  test('the process that leads the book goes on accepting bets on what it receives itself', () => {
    bus.connect(false);
    expect(quoted(worker)).toEqual(['open', 2_000]);
  });
});
