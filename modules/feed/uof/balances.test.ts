import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import type { RabbitMq } from '@fairline/testing/rabbitmq';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
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
const matchId = siteId(7);
const before = '<sport_event_status status="0" match_status="0"/>';
const odds = { 1: 2_000, 2: 3_400, 3: 3_800 } as const;
type Outcome = keyof typeof odds;

const betsView = z.object({
  bets: z.array(z.object({ state: z.string(), legs: z.array(z.object({ outcomeName: z.string() })) })),
});

describe.each(brokers)('OFFER-01: what the feed sends over %s, and the balances', (_name, start) => {
  let broker: RabbitMq;
  let site: TestSite;
  let world: UofWorld;
  let keys = 0;

  beforeAll(async () => {
    broker = await start();
  });
  afterAll(() => broker.close());
  beforeEach(async () => {
    site = await testSite();
    await begin();
  });
  afterEach(async () => {
    await world.stop();
    await site.stop();
  });

  /** Connects a feed to the site. The producers of another feed are given as the API has them. */
  async function begin(producers?: string): Promise<void> {
    world = await uofWorld(broker, producers, site.platform.clock);
    world.onMessage = (message) => site.receive(message);
    world.fixtures.set('sr:match:7', fixtureXml(7, now() + 3_600_000));
  }

  const now = () => site.platform.clock.now();
  const count = (type: FeedMessage['type']) =>
    world.received.filter((message) => message.type === type).length;
  const isUp = () =>
    world.received
      .flatMap((message) => (message.type === 'producer_change' ? [message.change.state] : []))
      .at(-1) === 'up';
  const prices = () => Object.values(odds).map((milli) => milli / 1_000);
  const offer = (ids = ['1', '2', '3'], values = prices()) =>
    oddsXml(now(), marketXml(1, values, { ids }), 7, before);

  async function place(
    outcomeId: string,
    oddsMilli: number,
    { form, ...market }: { matchId?: string; marketId: number; specifiers: string; form?: object } = {
      marketId: 1,
      specifiers: '',
    },
  ): Promise<{ status: number; player: TestPlayer }> {
    const player = await site.player(10_000);
    keys += 1;
    const { status } = await site.call('POST', '/web-api/sportsbook/bets', {
      body: {
        legs: [{ matchId, ...market, outcomeId, oddsMilli }],
        stakeMinor: 1_000,
        currency: 'EUR',
        policy: 'none',
        ...(form && { form }),
      },
      cookie: player.cookie,
      headers: { 'idempotency-key': `uof-bet-${keys}` },
    });
    return { status, player };
  }

  /** Places a bet on each outcome of the 1x2. */
  async function placeAll(): Promise<Record<Outcome, TestPlayer>> {
    const placed = await Promise.all(([1, 2, 3] as const).map((id) => place(String(id), odds[id])));
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [home, draw, away] = placed.map(({ player }) => player);
    if (!home || !draw || !away) throw new Error('three players');
    return { 1: home, 2: draw, 3: away };
  }

  /** Settles the 1x2; the outcomes are in this order. */
  function settlement(winner: Outcome, certainty: 1 | 2, ids: readonly Outcome[] = [1, 2, 3]): string {
    const outcomes = ids.map((id) => `<outcome id="${id}" result="${id === winner ? 1 : 0}"/>`).join('');
    const inner = `<outcomes><market id="1">${outcomes}</market></outcomes>`;
    return about('bet_settlement', now(), inner, `certainty="${certainty}"`);
  }

  /** Publishes a message, and waits until the site has it. */
  async function afterAnother(xml: string): Promise<void> {
    const changes = count('odds_change');
    world.publish(xml);
    world.publish(about('odds_change', now(), before));
    await expect.poll(() => count('odds_change'), patience).toBeGreaterThan(changes);
  }

  async function balances(players: Readonly<Record<Outcome, TestPlayer>>): Promise<number[]> {
    await site.settled();
    return Promise.all(([1, 2, 3] as const).map((id) => site.balance(players[id])));
  }

  /** The balances after one settlement alone. */
  const paidFor = (winner: Outcome) =>
    ([1, 2, 3] as const).map((id) => 9_000 + (id === winner ? odds[id] : 0));

  /** Returns what the house has won or lost by the postings of the ledger, in minor units. */
  async function houseResult(): Promise<number> {
    const { rows } = await site.platform.database.pool.query<{ result: number }>(
      `SELECT coalesce(sum(CASE WHEN to_account = account.id THEN amount_minor ELSE -amount_minor END), 0)::integer AS result
       FROM accounts.account JOIN accounts.posting ON account.id IN (from_account, to_account)
       WHERE account.kind = 'house'`,
    );
    return rows[0]?.result ?? 0;
  }

  async function ledgerIsSound(): Promise<void> {
    expect((await site.platform.database.pool.query('SELECT * FROM accounts.imbalance')).rows).toEqual([]);
  }

  async function stateOf({ cookie }: TestPlayer) {
    const { json } = await site.call('GET', '/web-api/sportsbook/bets', { cookie });
    return betsView.parse(json).bets[0];
  }

  test('case 1: no bet is accepted while the API refuses recoveries, and bets are accepted after it', async () => {
    world.recoveryStatus = 503;
    await world.start();
    await expect
      .poll(() => world.lines.some(({ msg }) => String(msg).includes('not requested')), patience)
      .toBe(true);
    world.publish(offer());
    await expect.poll(() => world.news('odds_change').length, patience).toBe(1);
    expect((await place('1', odds[1])).status).toBe(409);
    world.recoveryStatus = 202;
    for (let second = 0; second < 60 && world.recoveries.length === 0; second++)
      await site.platform.clock.advance(1_000);
    world.alive();
    await world.recover([offer()]);
    await expect.poll(isUp, patience).toBe(true);
    const { status, player } = await place('1', odds[1]);
    expect([status, await site.balance(player)]).toEqual([201, 9_000]);
  });

  test('case 2: prices of a recovery that streams for long take bets only when it is complete', async () => {
    await world.start();
    await expect.poll(() => world.recoveries.length, patience).toBe(1);
    const [{ requestId = 0 } = {}] = world.recoveries;
    for (let minute = 0; minute < 15; minute += 5) {
      world.publish(offer().replace('product=', `request_id="${requestId}" product=`), { node: '5' });
      await expect.poll(() => world.news('odds_change').length, patience).toBe(1);
      for (let second = 0; second < 300; second += 10) {
        world.alive();
        await expect.poll(() => world.news('alive').length, patience).toBe(1);
        await site.platform.clock.advance(10_000);
      }
    }
    expect((await place('2', odds[2])).status).toBe(409);
    world.alive();
    await world.recover();
    await expect.poll(isUp, patience).toBe(true);
    expect((await place('2', odds[2])).status).toBe(201);
  });

  test('case 3: bets on a producer of two scopes are accepted after one end of its recovery', async () => {
    await world.stop();
    await begin(
      `<producers><producer id="1" name="PC" api_url="https://feed/v1/premium_cricket/" active="true" scope="live|prematch"/></producers>`,
    );
    await world.up([offer()]);
    const players = await placeAll();
    world.publish(settlement(3, 2));
    await expect.poll(() => balances(players), patience).toEqual(paidFor(3));
    await ledgerIsSound();
  });

  test('case 4: a settlement that the network lost is paid once, also when it comes twice', async () => {
    await world.up([offer()]);
    const players = await placeAll();
    world.door.freeze(true);
    await expect.poll(isUp, patience).toBe(false);
    expect((await place('1', odds[1])).status).toBe(409);
    await site.platform.clock.advance(400);
    const settled = settlement(1, 2);
    world.publish(settled);
    world.door.freeze(false);
    await site.platform.clock.advance(180_000);
    await world.recover([settled, settled], 1);
    world.alive();
    await expect.poll(() => balances(players), patience).toEqual(paidFor(1));
    await afterAnother(settled);
    expect(await balances(players)).toEqual(paidFor(1));
    await ledgerIsSound();
  });

  test('case 4: a malformed message between two others costs nobody anything', async () => {
    await world.up([offer()]);
    const players = await placeAll();
    world.publish('<bet_settlement product="1" event_id="sr:match:7"', { event: 'sr:match:7' });
    world.publish(about('bet_settlement', now(), '<outcomes><market id="one"/></outcomes>', 'certainty="2"'));
    world.publish(settlement(2, 2));
    await expect.poll(() => balances(players), patience).toEqual(paidFor(2));
    await ledgerIsSound();
  });

  test('case 5: prices and results in reverse order reach the bets by their ids', async () => {
    await world.up([offer(['3', '2', '1'], prices().toReversed())]);
    const players = await placeAll();
    world.publish(settlement(3, 2, [3, 2, 1]));
    await expect.poll(() => balances(players), patience).toEqual(paidFor(3));
    await ledgerIsSound();
  });

  test('case 6: after two settlements that differ the balances equal those of the second alone', async () => {
    await world.up([offer()]);
    const players = await placeAll();
    world.publish(settlement(1, 1));
    await expect.poll(() => balances(players), patience).toEqual(paidFor(1));
    world.publish(settlement(2, 2));
    await expect.poll(() => balances(players), patience).toEqual(paidFor(2));
    expect(
      (await Promise.all(([1, 2, 3] as const).map((id) => stateOf(players[id])))).map((bet) => bet?.state),
    ).toEqual(['lost', 'won', 'lost']);
    expect(await houseResult()).toBe(3 * 1_000 - odds[2]);
    await ledgerIsSound();
    // The report of scouts that comes again changes nothing.
    await afterAnother(settlement(1, 1));
    expect(await balances(players)).toEqual(paidFor(2));
    await ledgerIsSound();
  });

  test('a scorer is bet on by name, and each outcome is paid by itself', async () => {
    world.named.set(
      '/sports/en/competitors/sr:competitor:42/profile.xml',
      '<p><players><player id="sr:player:1" name="Saka, Bukayo"/></players></p>',
    );
    world.named.set(
      '/sports/en/competitors/sr:competitor:35/profile.xml',
      '<p><players><player id="sr:player:2" name="Nani"/></players></p>',
    );
    const scorer = { marketId: 40, specifiers: 'type=prematch' };
    const ids = ['sr:player:1', 'sr:player:2', '1716'];
    await world.up([
      oddsXml(now(), marketXml(40, [3, 4, 9], { ids, specifiers: scorer.specifiers }), 7, before),
    ]);
    await expect
      .poll(
        () => world.received.flatMap((each) => (each.type === 'odds_change' ? each.markets : [])).length,
        patience,
      )
      .toBe(1);
    const [saka, nani] = [
      await place('sr:player:1', 3_000, scorer),
      await place('sr:player:2', 4_000, scorer),
    ];
    expect([saka.status, nani.status]).toEqual([201, 201]);
    const won = '<market id="40" specifiers="type=prematch"><outcome id="sr:player:1" result="1"/></market>';
    world.publish(about('bet_settlement', now(), `<outcomes>${won}</outcomes>`, 'certainty="1"'));
    await expect
      .poll(async () => {
        await site.settled();
        return site.balance(saka.player);
      }, patience)
      .toBe(12_000);
    expect(await stateOf(saka.player)).toMatchObject({
      state: 'won',
      legs: [{ outcomeName: 'Saka, Bukayo' }],
    });
    expect(await stateOf(nani.player)).toMatchObject({ state: 'open', legs: [{ outcomeName: 'Nani' }] });
    expect(await site.balance(nani.player)).toBe(9_000);
    await ledgerIsSound();
  });

  test('an outright is bet on to win; the feed tells no places, so an each-way bet is refused and costs nothing', async () => {
    const teams = Array.from({ length: 8 }, (_, index) => `Team ${index + 1}`);
    world.fixtures.set('sr:season:9', seasonXml(9, now() + 30 * 86_400_000, teams));
    const ids = ['sr:competitor:1', 'sr:competitor:2'] as const;
    const winner = { matchId: '10000000000009', marketId: 804, specifiers: '' };
    const ofSeason = (xml: string) => xml.replaceAll('sr:match:7', 'sr:season:9');
    await world.up([ofSeason(oddsXml(now(), marketXml(804, [3.5, 4], { ids: [...ids] }), 7, before))]);
    const single = await place(ids[0], 3_500, winner);
    const eachWay = await place(ids[0], 3_500, { ...winner, form: { kind: 'each-way' } });
    expect([single.status, eachWay.status]).toEqual([201, 422]);
    expect([await site.balance(single.player), await site.balance(eachWay.player)]).toEqual([9_000, 10_000]);
    const results = ids.map((id, index) => `<outcome id="${id}" result="${index}"/>`).join('');
    const settled = `<outcomes><market id="804">${results}</market></outcomes>`;
    world.publish(ofSeason(about('bet_settlement', now(), settled, 'certainty="2"')));
    await expect.poll(async () => (await stateOf(single.player))?.state, patience).toBe('lost');
    await ledgerIsSound();
  });

  test('a market that live does not take over is closed after the start, and its bet counts', async () => {
    await world.stop();
    await begin(
      `<producers><producer id="1" name="Ctrl" api_url="https://feed/v1/pre/" active="true" scope="prematch"/></producers>`,
    );
    world.fixtures.set('sr:match:7', fixtureXml(7, now() + 60_000));
    await world.up([offer()]);
    const players = await placeAll();
    const statusNow = async () => {
      const { json } = await site.call('GET', `/web-api/sportsbook/matches/${matchId}`);
      return z
        .object({ markets: z.array(z.object({ status: z.string() })) })
        .parse(json)
        .markets.map(({ status }) => status);
    };
    world.publish(oddsXml(now(), marketXml(1, [], { status: -2 }), 7, before));
    await expect.poll(statusNow, patience).toEqual(['suspended']);
    const aliveFor = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 10_000) {
        await site.platform.clock.advance(10_000);
        const count = world.received.length;
        world.alive();
        await expect.poll(() => world.received.length, patience).toBeGreaterThan(count);
      }
    };
    await aliveFor(60_000 + 890_000);
    expect(await statusNow()).toEqual(['suspended']);
    await aliveFor(20_000);
    await expect.poll(statusNow, patience).not.toContain('suspended');
    expect(await balances(players)).toEqual([9_000, 9_000, 9_000]);
    expect(await stateOf(players[1])).toMatchObject({ state: 'open' });
    world.publish(settlement(1, 2));
    await expect.poll(() => balances(players), patience).toEqual(paidFor(1));
    await ledgerIsSound();
  });
});
