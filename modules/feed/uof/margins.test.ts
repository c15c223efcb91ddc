import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import type { RabbitMq } from '@fairline/testing/rabbitmq';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { brokers, fixtureXml, oddsXml, siteId, type UofWorld, uofWorld } from './uof.fixture.ts';

const patience = { timeout: 60_000 };
const matchId = siteId(7);
const before = '<sport_event_status status="0" match_status="0"/>';
const odds = { 1: 2, 2: 3.4, 3: 3.8 };

const matchView = z.object({
  markets: z.array(
    z.object({
      marketId: z.int(),
      marginMilli: z.int(),
      outcomes: z.array(z.object({ outcomeId: z.string(), oddsMilli: z.int(), fairOddsMilli: z.int() })),
    }),
  ),
});

describe.each(brokers)('OFFER-01: the chances of the feed over %s, and the prices shown', (_name, start) => {
  let broker: RabbitMq;
  let site: TestSite;
  let trader: TestOperator;
  let world: UofWorld;

  beforeAll(async () => {
    broker = await start();
  });
  afterAll(() => broker.close());
  beforeEach(async () => {
    site = await testSite();
    trader = await testOperator(site.platform, 'trader');
    world = await uofWorld(broker, undefined, site.platform.clock);
    world.onMessage = (message) => site.receive(message);
    world.fixtures.set('sr:match:7', fixtureXml(7, site.platform.clock.now() + 3_600_000));
  });
  afterEach(async () => {
    await world.stop();
    await site.stop();
  });

  /** Writes a market whose outcomes have these prices, and chances of winning where they are given. */
  function market(
    id: number,
    specifiers: string,
    prices: Readonly<Record<number, number>>,
    chances: Readonly<Record<number, number>> = {},
  ): string {
    const outcomes = Object.entries(prices).map(([outcome, price]) => {
      const chance = chances[Number(outcome)];
      return `<outcome id="${outcome}" active="1" odds="${price}" ${chance ? `probabilities="${chance}"` : ''}/>`;
    });
    return `<market id="${id}" status="1" specifiers="${specifiers}">${outcomes.join('')}</market>`;
  }

  const offer = (markets: string) => oddsXml(site.platform.clock.now(), markets, 7, before);

  async function demandMargin(marginMilli: number): Promise<void> {
    const { status } = await site.call('POST', '/console-api/trading/rules', {
      body: {
        rule: { kind: 'margin', place: {}, terms: { method: 'proportional', marginMilli } },
        reason: 'a quiet league',
      },
      cookie: trader.cookie,
    });
    expect(status).toBe(201);
  }

  /** Returns a market as a player sees it. */
  async function shown(marketId = 1) {
    const { json } = await site.call('GET', `/web-api/sportsbook/matches/${matchId}`);
    const found = matchView.parse(json).markets.find((each) => each.marketId === marketId);
    if (!found) throw new Error(`market ${marketId} is not on offer`);
    const byId = found.outcomes.toSorted((a, b) => (a.outcomeId < b.outcomeId ? -1 : 1));
    return {
      marginMilli: found.marginMilli,
      odds: byId.map(({ oddsMilli }) => oddsMilli),
      fair: byId.map(({ fairOddsMilli }) => fairOddsMilli),
    };
  }

  test('a rule makes the prices of 1x2 from its chances; the fair prices and the margin are those of the chances', async () => {
    await world.up([offer(market(1, '', odds, { 1: 0.5, 2: 0.25, 3: 0.25 }))]);
    await expect.poll(() => shown(), patience).toMatchObject({ odds: [2_000, 3_400, 3_800] });
    expect((await shown()).fair).toEqual([2_000, 4_000, 4_000]);
    await demandMargin(100);
    expect(await shown()).toEqual({
      odds: [1_810, 3_600, 3_600],
      fair: [2_000, 4_000, 4_000],
      marginMilli: 108,
    });
  });

  test('a rule reaches a line that can be pushed, with its neighbours and without them', async () => {
    const whole = market(18, 'total=2', { 12: 1.6, 13: 2.3 }, { 12: 0.6, 13: 0.4 });
    await demandMargin(50);
    await world.up([offer(whole)]);
    // By the prices alone.
    await expect.poll(() => shown(18), patience).toMatchObject({ odds: [1_590, 2_360], marginMilli: 53 });
    const half = (line: number, over: number) =>
      market(18, `total=${line}`, { 12: 1.9, 13: 1.9 }, { 12: over, 13: 1 - over });
    world.publish(offer(whole + half(1.5, 0.75) + half(2.5, 0.5)));
    await expect
      .poll(async () => {
        const { json } = await site.call('GET', `/web-api/sportsbook/matches/${matchId}`);
        return matchView.parse(json).markets.length;
      }, patience)
      .toBe(3);
    const { json } = await site.call('GET', `/web-api/sportsbook/matches/${matchId}`);
    const fair = matchView
      .parse(json)
      .markets.map(({ outcomes }) => outcomes.map(({ fairOddsMilli }) => fairOddsMilli).toSorted());
    // Over 2 wins with 50%, loses with 25% and is pushed with 25%.
    expect(fair).toContainEqual([1_500, 3_000]);
  });

  test('the offer for an open bet follows the chances, not the prices', async () => {
    await world.up([offer(market(1, '', odds, { 1: 0.5, 2: 0.25, 3: 0.25 }))]);
    await expect.poll(() => shown(), patience).toMatchObject({ odds: [2_000, 3_400, 3_800] });
    const player = await site.player(10_000);
    const { json: placed } = await site.call('POST', '/web-api/sportsbook/bets', {
      body: {
        legs: [{ matchId, marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2_000 }],
        stakeMinor: 1_000,
        currency: 'EUR',
        policy: 'none',
      },
      cookie: player.cookie,
      headers: { 'idempotency-key': 'uof-chances-1' },
    });
    const { betId } = z.object({ betId: z.string() }).parse(placed);
    const value = async () => {
      const { json } = await site.call('GET', `/web-api/sportsbook/cash-out-offers?bets=${betId}`, {
        cookie: player.cookie,
      });
      return z.object({ offers: z.array(z.object({ valueMinor: z.int() })) }).parse(json).offers[0]
        ?.valueMinor;
    };
    const worth = (await value()) ?? 0;
    expect(worth).toBeGreaterThan(0);
    world.publish(offer(market(1, '', odds, { 1: 0.25, 2: 0.5, 3: 0.25 })));
    await expect.poll(value, patience).toBe(Math.floor(worth / 2));
  });
});
