import type { RabbitMq } from '@fairline/testing/rabbitmq';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FeedMessage } from '../domain/messages.ts';
import {
  about,
  brokers,
  fixtureXml,
  marketXml,
  oddsXml,
  seasonXml,
  siteId,
  type UofWorld,
  uofWorld,
} from './uof.fixture.ts';

const patience = { timeout: 60_000 };

describe.each(brokers)('the feed over %s', (_name, start) => {
  let broker: RabbitMq;
  let world: UofWorld;

  beforeAll(async () => {
    broker = await start();
  });
  afterAll(() => broker.close());
  beforeEach(async () => {
    world = await uofWorld(broker);
    world.fixtures.set('sr:match:7', fixtureXml(7, world.clock.now() - 1_800_000));
  });
  afterEach(() => world.stop());

  const now = () => world.clock.now();
  const states = () =>
    world.received.flatMap((message) =>
      message.type === 'producer_change' ? [[message.change.state, message.change.reason]] : [],
    );
  const count = (type: FeedMessage['type']) =>
    world.received.filter((message) => message.type === type).length;

  test('a producer is up when it has sent its whole offer and an alive; everything comes with its fixture first', async () => {
    await world.up([oddsXml(now(), marketXml(1, [2, 3.4, 3.8]))]);
    expect(world.recoveries).toMatchObject([{ producer: 'liveodds', node: '5', after: undefined }]);
    expect(world.received.filter(({ type }) => type !== 'alive')).toMatchObject([
      {
        type: 'producer_change',
        producer: '1',
        change: { state: 'down', reason: 'recovering', scopes: ['live'] },
      },
      {
        type: 'fixture_change',
        fixture: { matchId: siteId(7), home: { name: 'Arsenal' }, categoryCode: 'gb-eng' },
      },
      {
        type: 'odds_change',
        status: { phase: 'live', period: '1h', score: [1, 0] },
        markets: [
          { marketId: 1, status: 'active', outcomes: [{ outcomeId: '3', oddsMilli: 3_800 }, {}, {}] },
        ],
      },
      { type: 'snapshot_complete', matchIds: [siteId(7)] },
      { type: 'producer_change', change: { state: 'up' } },
    ]);
  });

  test('a season is offered with its competitors, its prices and results; a dead heat keeps its share', async () => {
    const endMs = Date.UTC(2027, 4, 23);
    const teams = Array.from({ length: 8 }, (_, index) => `Team ${index + 1}`);
    world.fixtures.set('sr:season:9', seasonXml(9, endMs, teams));
    const ofSeason = (xml: string) => xml.replaceAll('sr:match:7', 'sr:season:9');
    const ids = ['sr:competitor:1', 'sr:competitor:2', 'sr:competitor:99'];
    const live = '<sport_event_status status="1" match_status="0"/>';
    await world.up([ofSeason(oddsXml(now(), marketXml(804, [3.5, 4, 9], { ids }), 7, live))]);
    const matchId = '10000000000009';
    const competitors = expect.arrayContaining([
      { id: 1e10 + 1, name: 'Team 1', outcomeId: 'sr:competitor:1' },
    ]);
    expect(world.news('fixture_change', 'odds_change')).toMatchObject([
      {
        fixture: {
          matchId,
          tournamentName: 'Premier League',
          away: { name: '26/27' },
          kickoffMs: endMs + 86_400_000,
          outright: { kind: 'season', competitors },
        },
      },
      {
        status: { phase: 'not-started' },
        markets: [
          {
            marketId: 804,
            outcomes: [{ outcomeId: 'sr:competitor:2', oddsMilli: 4_000 }, { outcomeId: 'sr:competitor:1' }],
          },
        ],
      },
    ]);
    const tied = (id: number) => `<outcome id="sr:competitor:${id}" result="1" dead_heat_factor="0.5"/>`;
    const settled = `<outcomes><market id="804">${tied(1)}${tied(2)}</market></outcomes>`;
    world.publish(ofSeason(about('bet_settlement', now(), settled, 'certainty="2"')));
    await expect.poll(() => count('bet_settlement'), patience).toBe(1);
    const result = { kind: 'dead-heat', places: 1, tied: 2 };
    expect(world.news('bet_settlement')).toMatchObject([
      { matchId, markets: [{ outcomes: [{ result }, { result }] }] },
    ]);
  });

  test('case 1: while the API refuses recoveries the producer stays down, and it is up within a minute after', async () => {
    world.recoveryStatus = 503;
    await world.start();
    const refused = () => world.lines.filter(({ msg }) => String(msg).includes('not requested')).length;
    await expect.poll(refused, patience).toBe(1);
    for (let second = 0; second < 120; second += 20) {
      world.alive();
      const before = refused();
      // The clock moves only after each refusal, from which the next request counts its pause.
      await world.clock.advance(20_000);
      await expect.poll(refused, patience).toBe(before + 1);
    }
    expect(states()).toEqual([['down', 'recovering']]);
    world.recoveryStatus = 202;
    const backMs = now();
    for (let second = 0; second < 60 && world.recoveries.length === 0; second++)
      await world.clock.advance(1_000);
    world.alive();
    await world.recover();
    await expect.poll(states, patience).toEqual([
      ['down', 'recovering'],
      ['up', undefined],
    ]);
    expect(now() - backMs).toBeLessThanOrEqual(60_000);
  });

  test('case 2: a recovery that streams for longer than the time without messages still completes', async () => {
    await world.start();
    await expect.poll(() => world.recoveries.length, patience).toBe(1);
    const [{ requestId = 0 } = {}] = world.recoveries;
    for (let minute = 0; minute < 15; minute += 5) {
      const xml = oddsXml(now(), marketXml(1, [2 + minute / 100, 3, 4]));
      world.publish(xml.replace('product=', `request_id="${requestId}" product=`), { node: '5' });
      const before = count('odds_change');
      await expect.poll(() => count('odds_change'), patience).toBe(before + 1);
      for (let second = 0; second < 300; second += 10) {
        const alives = count('alive');
        world.alive();
        await expect.poll(() => count('alive'), patience).toBe(alives + 1);
        await world.clock.advance(10_000);
      }
    }
    expect(world.recoveries).toHaveLength(1);
    world.alive();
    await world.recover();
    await expect.poll(() => states().at(-1), patience).toEqual(['up', undefined]);
  });

  test('case 3: one end of a recovery makes a producer of two scopes up', async () => {
    await world.stop();
    world = await uofWorld(
      broker,
      `<producers><producer id="1" name="PC" api_url="https://feed/v1/premium_cricket/" active="true" scope="live|prematch"/></producers>`,
    );
    await world.up();
    expect(states()).toEqual([
      ['down', 'recovering'],
      ['up', undefined],
    ]);
    expect(world.recoveries).toMatchObject([{ producer: 'premium_cricket' }]);
  });

  test('case 4: a network that loses every packet is noticed; what was missed is recovered, and nothing comes twice', async () => {
    await world.up([oddsXml(now(), marketXml(1, [2, 3.4, 3.8]))]);
    const aliveMs = now();
    world.door.freeze(true);
    await expect.poll(() => states().at(-1), patience).toEqual(['down', 'disconnected']);
    await world.clock.advance(400);
    const outcomes = '<outcome id="1" result="1"/><outcome id="2" result="0"/><outcome id="3" result="0"/>';
    const settled = about(
      'bet_settlement',
      now(),
      `<outcomes><market id="1">${outcomes}</market></outcomes>`,
      'certainty="2"',
    );
    world.publish(settled);
    world.door.freeze(false);
    await world.clock.advance(180_000);
    const request = await world.recover([settled], 1);
    expect(request).toMatchObject({ after: aliveMs });
    world.alive();
    await expect.poll(() => states().at(-1), patience).toEqual(['up', undefined]);
    expect(count('bet_settlement')).toBe(1);
    // The offer was known, so no second snapshot is requested.
    expect(count('snapshot_complete')).toBe(1);
  });

  test('case 4: one malformed message does not stop the next', async () => {
    await world.up();
    world.publish('<odds_change product="1" event_id="sr:match:7"', { event: 'sr:match:7' });
    world.publish('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><alive product="1">&e;</alive>', {
      type: 'alive',
    });
    world.publish(about('odds_change', now(), '<odds><market id="one"/></odds>'));
    world.publish(oddsXml(now(), marketXml(1, [2, 3.4, 3.8])));
    await expect.poll(() => count('odds_change'), patience).toBe(1);
    expect(world.lines.filter(({ msg }) => msg === 'feed message refused')).toHaveLength(3);
  });

  test('case 5: outcomes and sides in reverse order keep their prices by their ids', async () => {
    await world.up();
    world.publish(oddsXml(now(), marketXml(1, [2, 3.4, 3.8])));
    await expect.poll(() => count('odds_change'), patience).toBe(1);
    const change = world.received.find(({ type }) => type === 'odds_change');
    if (change?.type !== 'odds_change') throw new Error('no odds');
    const prices = Object.fromEntries(
      change.markets[0]?.outcomes.map(({ outcomeId, oddsMilli }) => [outcomeId, oddsMilli]) ?? [],
    );
    expect(prices).toEqual({ 1: 2_000, 2: 3_400, 3: 3_800 });
    const fixture = world.received.find(({ type }) => type === 'fixture_change');
    expect(fixture).toMatchObject({
      fixture: { home: { name: 'Arsenal' }, away: { name: 'Manchester & United' } },
    });
  });

  test('case 6: a second settlement that differs comes through with its certainty', async () => {
    await world.up();
    const settle = (winner: string, certainty: 1 | 2) => {
      const outcomes = ['1', '2', '3'].map((id) => `<outcome id="${id}" result="${id === winner ? 1 : 0}"/>`);
      const inner = `<outcomes><market id="1">${outcomes.join('')}</market></outcomes>`;
      world.publish(about('bet_settlement', now(), inner, `certainty="${certainty}"`));
    };
    settle('1', 1);
    settle('2', 2);
    await expect.poll(() => count('bet_settlement'), patience).toBe(2);
    expect(world.news('bet_settlement')).toMatchObject([
      {
        certainty: 1,
        markets: [{ outcomes: [{ result: { kind: 'won' } }, { result: { kind: 'lost' } }, {}] }],
      },
      {
        certainty: 2,
        markets: [{ outcomes: [{ result: { kind: 'lost' } }, { result: { kind: 'won' } }, {}] }],
      },
    ]);
  });

  test('a producer that is silent, late or starts anew is down at once, and recovers', async () => {
    await world.up();
    await world.clock.advance(19_999);
    expect(states().at(-1)).toEqual(['up', undefined]);
    await world.clock.advance(1);
    expect(states().at(-1)).toEqual(['down', 'silent']);
    world.alive();
    await world.recover([], 1);
    await expect.poll(() => states().at(-1), patience).toEqual(['up', undefined]);

    world.publish(oddsXml(now() - 20_001, marketXml(1, [2, 3, 4])));
    await expect.poll(() => states().at(-1), patience).toEqual(['down', 'late']);
    world.alive();
    await expect.poll(() => states().at(-1), patience).toEqual(['up', undefined]);

    await world.clock.advance(5_000);
    world.alive(1, { subscribed: 0 });
    await expect.poll(() => states().at(-1), patience).toEqual(['down', 'disconnected']);
    await world.clock.advance(20_000);
    world.alive();
    await world.recover([], 2);
    await expect.poll(() => states().at(-1), patience).toEqual(['up', undefined]);
  });

  test('a recovery for another consumer reaches only that one', async () => {
    await world.up();
    world.publish(oddsXml(now(), marketXml(1, [9, 9, 9])), { node: '6' });
    world.publish(oddsXml(now(), marketXml(1, [2, 3.4, 3.8])));
    await expect.poll(() => count('odds_change'), patience).toBe(1);
    expect(world.news('odds_change')).toMatchObject([
      { markets: [{ outcomes: [{}, {}, { oddsMilli: 2_000 }] }] },
    ]);
  });

  test('a process that takes over recovers from the last alive that was handled, and then the whole offer', async () => {
    const handledMs = now() - 60_000;
    await world.start({ handled: new Map([['1', handledMs]]) });
    expect(await world.recover()).toMatchObject({ after: handledMs });
    await world.clock.advance(20_000);
    world.alive();
    expect(await world.recover([], 1)).toMatchObject({ after: undefined });
    await expect.poll(() => states().at(-1), patience).toEqual(['up', undefined]);
  });

  test('a match without its fixture waits for it, and an event that the site does not offer is requested once', async () => {
    world.fixtures.delete('sr:match:7');
    world.fixtures.set('sr:match:8', fixtureXml(8, now(), { sport: 109 + 1 }));
    await world.up();
    world.publish(oddsXml(now(), marketXml(1, [2, 3.4, 3.8])));
    world.publish(oddsXml(now(), marketXml(1, [2, 3.4, 3.8]), 8));
    world.publish('<odds_change product="1" event_id="sr:season:9" timestamp="1"/>', {
      event: 'sr:season:9',
    });
    await expect
      .poll(() => world.lines.some(({ msg }) => String(msg).includes('fixture not read')), patience)
      .toBe(true);
    expect(count('odds_change')).toBe(0);
    world.fixtures.set('sr:match:7', fixtureXml(7, now() + 60_000));
    await world.clock.advance(2_000);
    await expect
      .poll(() => world.news('fixture_change', 'odds_change').map(({ type }) => type), patience)
      .toEqual(['fixture_change', 'odds_change']);
  });
});
