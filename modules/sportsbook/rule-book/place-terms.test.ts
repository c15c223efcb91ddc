import type { EachWayRule, PlaceTermsView } from '@fairline/contracts';
import { getSettlementRules, usualEachWay } from '@fairline/contracts';
import { publishEachWay, publishRules, quarterForThree } from '@fairline/server/testing/place-terms';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { competitor, eachWay, seasonMessages, seasonResult, seasonsOn } from '../outrights.fixture.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

const { newSeason, backTeam } = seasonsOn(() => site);

/** Sends the season again from a feed whose results tell who won alone. */
async function withoutPositions(matchId: string): Promise<void> {
  for (const message of seasonMessages(matchId, site.platform.clock.now() + 100 * 86_400_000)) {
    if (message.type !== 'odds_change') continue;
    const markets = message.markets.map(({ ranked: _, ...market }) => market);
    site.receive({ ...message, markets });
  }
  await site.settled();
}

async function place(player: TestPlayer, matchId: string, placeTerms?: PlaceTermsView) {
  const { status, json } = await backTeam(player, matchId, { leg: { placeTerms }, form: eachWay });
  return { status, json, betId: String(json.betId) };
}

async function termsShown(matchId: string): Promise<unknown[]> {
  const page = await site.call('GET', `/web-api/sportsbook/matches/${matchId}`);
  const quoted = await site.call('POST', '/web-api/sportsbook/quote', {
    body: { selections: [{ matchId, marketId: 804, specifiers: '', outcomeId: competitor(4) }] },
  });
  const [market] = page.json.markets as { placeTerms?: unknown }[];
  const [quote] = quoted.json.legs as { placeTerms?: unknown }[];
  return [market?.placeTerms, quote?.placeTerms];
}

const fifthForThree = { numerator: 1, denominator: 5, places: 3 };
const quarter = { numerator: 1, denominator: 4, places: 3 };

test('OFFER-01: new terms count for bets from then on, and a bet keeps those that were in force when it was placed', async () => {
  await publishEachWay(site, usualEachWay);
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  expect(await termsShown(matchId)).toEqual([fifthForThree, fifthForThree]);
  const old = await place(player, matchId);
  await publishEachWay(site);
  expect(await termsShown(matchId)).toEqual([quarter, quarter]);
  const young = await place(player, matchId);
  site.receive(seasonResult(matchId, { 4: { kind: 'lost', position: { first: 3, tied: 1 } } }));
  await site.settled();
  const bets = await Promise.all(
    [old, young].map(
      async ({ betId }) =>
        (await site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie: player.cookie })).json,
    ),
  );
  // 500 at 3.00 and at 3.50.
  expect(bets).toMatchObject([
    { returnMinor: 1_500, legs: [{ placeTerms: fifthForThree }] },
    { returnMinor: 1_750, legs: [{ placeTerms: quarter }] },
  ]);
  const published = getSettlementRules.answer.parse(
    (await site.call('GET', '/web-api/sportsbook/rules')).json,
  );
  expect(published.rules.map(({ eachWay }) => eachWay)).toContainEqual(quarterForThree);
});

test('OFFER-01: a bet is refused when other terms are in force than its player saw', async () => {
  await publishEachWay(site, usualEachWay);
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  expect((await place(player, matchId, fifthForThree)).status).toBe(201);
  await publishEachWay(site);
  const refused = await place(player, matchId, fifthForThree);
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { code: 'PLACE_TERMS_CHANGED', errors: [{ path: 'body.legs.0', detail: '1/4 for 3' }] },
  ]);
  expect((await place(player, matchId, quarter)).status).toBe(201);
});

test('OFFER-01: a version from before there were place terms is answered with the usual ones', async () => {
  const { json } = await site.call('GET', '/web-api/sportsbook/rules?version=1');
  const rules = json.rules as { eachWay?: unknown; correctionHours?: unknown }[];
  expect(rules.length).toBeGreaterThan(1);
  for (const rule of rules) expect(rule).toMatchObject({ eachWay: usualEachWay, correctionHours: 24 });
});

test('OFFER-01: the rule of a competition counts before that of its sport and that of all sports', async () => {
  const [own, other] = [await newSeason(88), await newSeason(89)];
  const ofCompetition: EachWayRule = {
    terms: [{ from: 6, numerator: 1, denominator: 2, places: 2 }],
    byHand: false,
  };
  await publishRules(site, (rules) => {
    const ofSport = rules.find(({ sportId, competitionId }) => sportId === 1 && competitionId === null);
    if (!ofSport) throw new Error('football has a rule');
    return [
      ...rules.filter((rule) => rule !== ofSport),
      { ...ofSport, eachWay: usualEachWay },
      { ...ofSport, competitionId: '88', eachWay: ofCompetition },
    ];
  });
  const half = { numerator: 1, denominator: 2, places: 2 };
  expect(await termsShown(own)).toEqual([half, half]);
  expect(await termsShown(other)).toEqual([fifthForThree, fifthForThree]);
});

test('OFFER-01: a field without terms, and a feed that tells no places, take no each-way bets unless results come by hand', async () => {
  const [player, matchId] = [await site.player(10_000), await newSeason()];
  await publishEachWay(site, { ...usualEachWay, terms: usualEachWay.terms.slice(2) });
  expect(await termsShown(matchId)).toEqual([undefined, undefined]);
  await publishEachWay(site, usualEachWay);
  await withoutPositions(matchId);
  expect(await termsShown(matchId)).toEqual([undefined, undefined]);
  expect((await place(player, matchId)).status).toBe(422);
  await publishEachWay(site, { ...usualEachWay, byHand: true });
  expect(await termsShown(matchId)).toEqual([fifthForThree, fifthForThree]);
  expect((await place(player, matchId)).status).toBe(201);
});
