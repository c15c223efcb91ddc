import type { RabbitMq } from '@fairline/testing/rabbitmq';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FeedMessage, MarketUpdate } from '../domain/messages.ts';
import type { NameStore } from '../feed-adapter.ts';
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
const squad = (players: Readonly<Record<string, string>>) =>
  `<competitor_profile><competitor id="x" name="x"/><players>${Object.entries(players)
    .map(([number, name]) => `<player id="sr:player:${number}" name="${name}"/>`)
    .join('')}</players></competitor_profile>`;
const scorers = ['sr:player:1', 'sr:player:2', '1716'];
const ofArsenal = '/sports/en/competitors/sr:competitor:42/profile.xml';
const ofUnited = '/sports/en/competitors/sr:competitor:35/profile.xml';

describe.each(brokers)('OFFER-01: names of outcomes over %s', (_name, start) => {
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
  const ofType = <Type extends FeedMessage['type']>(type: Type) =>
    world.received.filter(
      (message): message is Extract<FeedMessage, { type: Type }> => message.type === type,
    );
  const offered = (marketId: number): MarketUpdate[] =>
    ofType('odds_change').flatMap(({ markets }) => markets.filter((market) => market.marketId === marketId));
  const names = () => ofType('fixture_change').at(-1)?.fixture.names ?? {};
  const outcomes = (marketId: number) =>
    offered(marketId)
      .at(-1)
      ?.outcomes.map(({ outcomeId }) => outcomeId);
  const goalscorer = (odds: number[], ids = scorers, id = 40) =>
    marketXml(id, odds, { ids, specifiers: id === 40 ? 'type=prematch' : 'goalnr=1|type=prematch' });

  test('scorers are offered with the names of both squads, and settled one by one', async () => {
    world.named.set(ofArsenal, squad({ 1: 'Saka, Bukayo' }));
    world.named.set(ofUnited, squad({ 2: 'Fernandes, Bruno' }));
    await world.up();
    world.publish(
      oddsXml(
        now(),
        `${marketXml(1, [2, 3, 4])}${goalscorer([3, 4, 9])}${goalscorer([6, 7, 9], scorers, 38)}`,
      ),
    );
    await expect
      .poll(() => [outcomes(40), outcomes(38)], patience)
      .toEqual([scorers.toReversed(), scorers.toReversed()]);
    expect(names()).toEqual({ 'sr:player:1': 'Saka, Bukayo', 'sr:player:2': 'Fernandes, Bruno' });
    // The market whose outcomes have names of their own did not wait.
    expect(ofType('odds_change')[0]?.markets.map(({ marketId }) => marketId)).toEqual([1]);
    expect(world.asked.filter((path) => path.includes('profile')).sort()).toEqual(
      [ofUnited, ofArsenal].sort(),
    );
    const settled =
      '<market id="40" specifiers="type=prematch"><outcome id="sr:player:2" result="1"/></market>';
    world.publish(about('bet_settlement', now(), `<outcomes>${settled}</outcomes>`, 'certainty="1"'));
    await expect
      .poll(() => ofType('bet_settlement'), patience)
      .toMatchObject([
        { markets: [{ marketId: 40, outcomes: [{ outcomeId: 'sr:player:2', result: { kind: 'won' } }] }] },
      ]);
  });

  test('a player in no squad is asked for alone; one whom nobody names is left out, and asked for again later', async () => {
    const alone = (number: number) => `/sports/en/players/sr:player:${number}/profile.xml`;
    world.named.set(ofArsenal, squad({}));
    world.named.set(ofUnited, squad({}));
    world.named.set(
      alone(1),
      '<player_profile><player id="sr:player:1" name="Saka, Bukayo"/></player_profile>',
    );
    await world.up();
    world.publish(oddsXml(now(), goalscorer([3, 4, 9])));
    await expect.poll(() => outcomes(40), patience).toEqual(['1716', 'sr:player:1']);
    world.named.set(alone(2), '<player_profile><player id="sr:player:2" name="Nani"/></player_profile>');
    await world.clock.advance(20_000);
    expect(world.asked.filter((path) => path === alone(2))).toHaveLength(1);
    await expect
      .poll(async () => {
        await world.clock.advance(1_000);
        return outcomes(40);
      }, patience)
      .toEqual(scorers.toReversed());
  });

  test('prices that were stopped while their names were asked for do not open again', async () => {
    world.named.set(ofArsenal, squad({ 1: 'Saka, Bukayo' }));
    world.named.set(ofUnited, squad({}));
    await world.up();
    world.publish(oddsXml(now(), goalscorer([3, 4, 9])));
    await expect.poll(() => outcomes(40), patience).toEqual(['1716', 'sr:player:1']);
    await world.clock.advance(1_000);
    world.publish(about('bet_stop', now(), '', 'groups="all"'));
    await expect.poll(() => ofType('bet_stop').length, patience).toBe(1);
    const before = offered(40).length;
    world.named.set(
      '/sports/en/players/sr:player:2/profile.xml',
      '<p><player id="sr:player:2" name="Nani"/></p>',
    );
    const asked = world.asked.length;
    await expect
      .poll(async () => {
        await world.clock.advance(5_000);
        return world.asked.length;
      }, patience)
      .toBeGreaterThan(asked);
    await world.clock.advance(60_000);
    expect(offered(40)).toHaveLength(before);
  });

  test.each(['de', 'en'])(
    'a variant of the list has its outcomes, in English where the API has no German: it has %s',
    async (language) => {
      const variant = 'sr:point_range:76+';
      const outcome = `<outcome id="${variant}:1" name="60-65"/>`;
      world.named.set(
        `/descriptions/${language}/variants.xml`,
        `<variant_descriptions><variant id="${variant}"><outcomes>${outcome}</outcomes></variant></variant_descriptions>`,
      );
      if (language === 'en') world.named.set('/descriptions/de/variants.xml', '');
      await world.up([], { language: () => 'de' });
      world.publish(
        oddsXml(now(), marketXml(15, [5], { ids: [`${variant}:1`], specifiers: `variant=${variant}` })),
      );
      await expect.poll(() => outcomes(15), patience).toEqual([`${variant}:1`]);
      expect(names()).toEqual({ [`${variant}:1`]: '60-65' });
    },
  );

  test.each([
    [534, ''],
    [535, ''],
    [536, '|winners=2'],
    [559, ''],
    [906, '|version=1'],
    [907, '|version=1'],
    [908, '|version=1|winners=2'],
  ])(
    'the free text market %i of a season has the texts of its variant, and settles by outcome',
    async (id, more) => {
      const teams = Array.from({ length: 4 }, (_, index) => `Team ${index + 1}`);
      world.fixtures.set('sr:season:9', seasonXml(9, Date.UTC(2027, 4, 23), teams));
      const variant = 'pre:markettext:168883';
      const ids = ['pre:outcometext:1', 'pre:outcometext:2'];
      world.named.set(
        `/descriptions/en/markets/${id}/variants/${variant}`,
        `<market_descriptions><market id="${id}" name="Points of Portugal" variant="${variant}"><outcomes>
        <outcome id="${ids[0]}" name="7 points"/><outcome id="${ids[1]}" name="4 points"/></outcomes></market></market_descriptions>`,
      );
      const ofSeason = (xml: string) => xml.replaceAll('sr:match:7', 'sr:season:9');
      const specifiers = `variant=${variant}${more}`;
      await world.up();
      world.publish(ofSeason(oddsXml(now(), marketXml(id, [3, 1.4], { ids, specifiers }))));
      await expect.poll(() => outcomes(id), patience).toEqual(ids.toReversed());
      expect(names()).toEqual({
        [variant]: 'Points of Portugal',
        [ids[0] ?? '']: '7 points',
        [ids[1] ?? '']: '4 points',
      });
      const result = `<outcome id="${ids[0]}" result="1"/><outcome id="${ids[1]}" result="0"/>`;
      const settled = `<outcomes><market id="${id}" specifiers="${specifiers}">${result}</market></outcomes>`;
      world.publish(ofSeason(about('bet_settlement', now(), settled, 'certainty="2"')));
      await expect
        .poll(() => ofType('bet_settlement'), patience)
        .toMatchObject([
          {
            markets: [
              { marketId: id, outcomes: [{ result: { kind: 'won' } }, { result: { kind: 'lost' } }] },
            ],
          },
        ]);
    },
  );

  test.each([
    [807, 'competitor1=sr:competitor:1|competitor2=sr:competitor:2', ['sr:competitor:1', 'sr:competitor:2']],
    [808, 'group=A', ['sr:competitor:1', 'sr:competitor:3']],
    [809, '', ['sr:competitor:1', 'sr:competitor:3']],
    [812, '', ['sr:competitor:4', 'sr:competitor:3']],
    [537, 'id=5', ['sr:competitor:1', 'sr:competitor:2', 'sr:competitor:3']],
    [538, 'id=5', ['sr:competitor:1', '1717', 'sr:competitor:2']],
    [539, 'id=5', ['sr:competitor:1', 'sr:competitor:2']],
  ])('the outright market %i has its competitors', async (id, specifiers, ids) => {
    const teams = Array.from({ length: 4 }, (_, index) => `Team ${index + 1}`);
    world.fixtures.set('sr:season:9', seasonXml(9, Date.UTC(2027, 4, 23), teams));
    await world.up();
    world.publish(
      oddsXml(
        now(),
        marketXml(
          id,
          ids.map(() => 3),
          { ids, specifiers },
        ),
      ).replaceAll('sr:match:7', 'sr:season:9'),
    );
    await expect.poll(() => outcomes(id), patience).toEqual(ids.toReversed());
  });

  test('names that are stored, or that a match of an earlier run has, are not asked for', async () => {
    const stored = new Map([['sr:player:1', 'Saka, Bukayo']]);
    const store: NameStore = {
      find: async (ids) => new Map([...stored].filter(([id]) => ids.includes(id))),
      async save(fresh) {
        for (const [id, name] of fresh) stored.set(id, name);
      },
    };
    await world.up([], { names: store });
    world.publish(oddsXml(now(), goalscorer([3, 9], ['sr:player:1', '1716'])));
    await expect.poll(() => outcomes(40), patience).toEqual(['1716', 'sr:player:1']);
    expect(world.asked.filter((path) => path.includes('profile'))).toEqual([]);
    const [fixture] = ofType('fixture_change')
      .slice(-1)
      .map((message) => message.fixture);
    await world.adapter.stop();
    world.received.length = 0;
    world.fixtures.set('sr:match:7', fixtureXml(7, now() + 1_800_000));
    await world.start({ open: fixture ? [fixture] : [] });
    await expect.poll(() => ofType('fixture_change').length, patience).toBe(2);
    expect(names()).toEqual({ 'sr:player:1': 'Saka, Bukayo' });
    expect(ofType('fixture_change').at(-1)?.fixture.matchId).toBe(siteId(7));
  });
});
