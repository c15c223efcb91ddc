import type { LifeEvent } from '@fairline/contracts';
import {
  betBody,
  matchMessages,
  oddsChange,
  settlement,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from './pdf/read-pdf.fixture.ts';

let site: TestSite;
let nextMatch = 1;
let nextKey = 1;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

function newMatch(): string {
  const matchId = String(410_000 + nextMatch++);
  site.receive(...matchMessages(matchId, [2_000, 4_000, 4_000]));
  return matchId;
}

async function post(player: TestPlayer, path: string, body: object): Promise<Record<string, unknown>> {
  const { json, status } = await site.call('POST', path, {
    body,
    cookie: player.cookie,
    headers: { 'idempotency-key': `history-${String(nextKey++).padStart(8, '0')}` },
  });
  expect(status).toBe(201);
  return json;
}

async function placed(player: TestPlayer, matchIds: string[], changes: object = {}): Promise<string> {
  const body = { ...betBody(matchIds, 100), ...changes };
  return String((await post(player, '/web-api/sportsbook/bets', body)).betId);
}

/** Returns the ids of the bets that a query finds, the newest first. */
async function found(player: TestPlayer, query: Record<string, string>): Promise<string[]> {
  const { json } = await site.call('GET', `/web-api/sportsbook/bets?${new URLSearchParams(query)}`, {
    cookie: player.cookie,
  });
  return (json.bets as { betId: string }[]).map(({ betId }) => betId);
}

async function lifeOf(player: TestPlayer, betId: string): Promise<LifeEvent[]> {
  const { json } = await site.call('GET', `/web-api/sportsbook/bets/${betId}/life`, {
    cookie: player.cookie,
  });
  return json.events as LifeEvent[];
}

/** Lets the prices of open bets be looked at, and waits until they are recorded. */
async function tickOfPrices(): Promise<void> {
  await site.platform.clock.advance(10_000);
  await site.settled();
}

describe('OFFER-01: the history is filtered', () => {
  test('by state, kind and account', async () => {
    const player = await site.player(10_000);
    const [lostMatch, ...others] = [newMatch(), newMatch(), newMatch(), newMatch()];
    const single = await placed(player, [String(lostMatch)]);
    const accumulator = await placed(player, others);
    const form = { kind: 'combination', sizes: [2, 3], bankers: [], isLucky: false };
    const system = await placed(player, others, { form });
    const chain = await placed(player, others, { form: { kind: 'chain', whenShort: 'stop' } });
    site.receive(settlement(String(lostMatch), '2'));
    await site.settled();
    expect(await found(player, { state: 'open' })).toEqual([chain, system, accumulator]);
    expect(await found(player, { state: 'settled' })).toEqual([single]);
    expect(await found(player, { state: 'lost' })).toEqual([single]);
    expect(await found(player, { state: 'won' })).toEqual([]);
    expect(await found(player, { kind: 'single' })).toEqual([single]);
    expect(await found(player, { kind: 'accumulator' })).toEqual([accumulator]);
    expect(await found(player, { kind: 'system' })).toEqual([system]);
    expect(await found(player, { kind: 'chain' })).toEqual([chain]);
    expect(await found(player, { kind: 'lucky' })).toEqual([]);
    expect(await found(player, { currency: 'USD' })).toEqual([]);
    expect(await found(player, { currency: 'EUR', kind: 'single' })).toEqual([single]);
  });

  test('by the time of placing, and by line and live', async () => {
    const player = await site.player(10_000);
    const betId = await placed(player, [newMatch()]);
    const now = site.platform.clock.now();
    expect(await found(player, { from: String(now - 1_000) })).toEqual([betId]);
    expect(await found(player, { until: String(now) })).toEqual([]);
    const isLive = await found(player, { product: 'live' });
    expect([...isLive, ...(await found(player, { product: 'line' }))]).toEqual([betId]);
  });

  test('by the number of a bet, for its owner alone', async () => {
    const [player, other] = [await site.player(1_000), await site.player(1_000)];
    const betId = await placed(player, [newMatch()]);
    await placed(player, [newMatch()]);
    const { json } = await site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie: player.cookie });
    expect(await found(player, { search: String(json.number) })).toEqual([betId]);
    expect(await found(player, { search: betId })).toEqual([betId]);
    expect(await found(other, { search: String(json.number) })).toEqual([]);
  });

  test('by words of teams and competitions, in every language of the site', async () => {
    const player = await site.player(10_000);
    const betId = await placed(player, [newMatch()]);
    await site.settled();
    const { json } = await site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie: player.cookie });
    const [leg] = json.legs as { homeName: string; tournamentName: string }[];
    const home = leg?.homeName ?? '';
    expect(await found(player, { search: home.toUpperCase() })).toEqual([betId]);
    expect(await found(player, { search: `${leg?.tournamentName} ${home}` })).toEqual([betId]);
    expect(await found(player, { search: `${home} nobody` })).toEqual([]);
    // Signs alone find nothing, rather than everything.
    expect(await found(player, { search: '%' })).toEqual([]);
  });
});

describe('OFFER-01: the life of a bet', () => {
  test('has the later prices of its legs until it is settled, with the movements of its money between', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    const priced = async (oddsMilli: number) => {
      site.receive(oddsChange(matchId, [oddsMilli, 4_000, 4_000]));
      await tickOfPrices();
    };
    await priced(2_010);
    await priced(1_500);
    await post(player, `/web-api/sportsbook/bets/${betId}/cash-out`, {
      stakeMinor: 100,
      soldMinor: 40,
      valueMinor: 1,
    });
    await site.platform.clock.advance(1_000);
    // Prices between two looks are merged, and one that is back is no change.
    site.receive(oddsChange(matchId, [3_000, 4_000, 4_000]));
    await priced(1_500);
    await priced(1_520);
    await priced(1_530);
    site.receive(settlement(matchId, '1'));
    await site.settled();
    await priced(9_000);
    const life = await lifeOf(player, betId);
    expect(life.map(({ kind }) => kind)).toEqual([
      'placed',
      'price-moved',
      'price-moved',
      'part-sold',
      'price-moved',
      'settled',
    ]);
    const moves = life.filter(({ kind }) => kind === 'price-moved');
    expect(moves.map(({ changedPrices }) => changedPrices)).toEqual([
      [{ leg: 0, askedOddsMilli: 2_000, oddsMilli: 2_010 }],
      [{ leg: 0, askedOddsMilli: 2_010, oddsMilli: 1_500 }],
      // The last price, though it is no step away from the one before.
      [{ leg: 0, askedOddsMilli: 1_500, oddsMilli: 1_530 }],
    ]);
  });

  test('has no prices of before it, and none of outcomes that nobody has bet on', async () => {
    const [player, other] = [await site.player(1_000), await site.player(1_000)];
    const matchId = newMatch();
    const first = await placed(other, [matchId]);
    site.receive(oddsChange(matchId, [2_500, 4_000, 4_000]));
    await tickOfPrices();
    const second = await placed(player, [matchId], { policy: 'any' });
    expect((await lifeOf(player, second)).map(({ kind }) => kind)).toEqual(['placed']);
    expect((await lifeOf(other, first)).map(({ kind }) => kind)).toEqual(['placed', 'price-moved']);
    const { rows } = await site.platform.database.pool.query(
      'SELECT DISTINCT outcome_id FROM sportsbook.price_move WHERE match_id = $1',
      [matchId],
    );
    expect(rows).toEqual([{ outcome_id: '1' }]);
  });

  test('has its placing, sales and settlement with each movement of its money', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    const sale = { stakeMinor: 100, soldMinor: 40, valueMinor: 1 };
    await site.platform.clock.advance(1_000);
    await post(player, `/web-api/sportsbook/bets/${betId}/cash-out`, sale);
    await site.platform.clock.advance(1_000);
    site.receive(settlement(matchId, '1'));
    await site.settled();
    expect(await lifeOf(player, betId)).toMatchObject([
      { kind: 'placed', state: 'open', stakeMinor: 100, postings: [{ kind: 'stake', amountMinor: 100 }] },
      {
        kind: 'part-sold',
        state: 'open',
        stakeMinor: 40,
        returnMinor: 38,
        postings: [
          { kind: 'release', amountMinor: 38 },
          { kind: 'loss', amountMinor: 2 },
        ],
      },
      {
        kind: 'settled',
        state: 'won',
        stakeMinor: 60,
        returnMinor: 120,
        postings: [
          { kind: 'release', amountMinor: 60 },
          { kind: 'winnings', amountMinor: 60 },
        ],
      },
    ]);
  });

  test('has a settlement that was taken back, and the one after it', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    site.receive(settlement(matchId, '1'));
    await site.settled();
    await site.platform.clock.advance(1_000);
    site.receive({ ...settlement(matchId, '2'), atMs: 1 });
    await site.settled();
    const life = await lifeOf(player, betId);
    expect(life.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'placed open',
      'settled won',
      'taken-back open',
      'settled lost',
    ]);
    expect(life[2]?.postings).toMatchObject([
      { kind: 'release', amountMinor: 100, isTakenBack: true },
      { kind: 'winnings', amountMinor: 100, isTakenBack: true },
    ]);
  });

  test('names a price that has changed before the bet was accepted', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    site.receive(oddsChange(matchId, [2_100, 4_000, 4_000]));
    const betId = await placed(player, [matchId], { policy: 'higher' });
    const [first] = await lifeOf(player, betId);
    expect(first?.changedPrices).toEqual([{ leg: 0, askedOddsMilli: 2_000, oddsMilli: 2_100 }]);
  });

  test('is read by the owner alone', async () => {
    const [player, other] = [await site.player(1_000), await site.player(1_000)];
    const betId = await placed(player, [newMatch()]);
    const { json } = await site.call('GET', `/web-api/sportsbook/bets/${betId}/life`, {
      cookie: other.cookie,
    });
    expect(json.code).toBe('BET_UNKNOWN');
  });
});

test('OFFER-01: the history is exported as CSV by its filter, ten times in ten minutes at most', async () => {
  const player = await site.player(10_000);
  await placed(player, [newMatch()]);
  const accumulator = await placed(player, [newMatch(), newMatch()]);
  const file = (query = '') =>
    site.assembly.app.inject({
      method: 'GET',
      url: `/web-api/sportsbook/bets-file${query}`,
      headers: { cookie: player.cookie },
    });
  const answer = await file('?kind=accumulator');
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.headers['content-disposition']).toContain('my-bets.csv');
  const [head, ...lines] = answer.body.trim().split('\r\n');
  expect(head).toContain('number,bet_id,placed_at');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain(accumulator);
    expect(line).toContain(',EUR,1.00,');
  }
  for (let count = 1; count < 10; count++) expect((await file()).statusCode).toBe(200);
  expect((await file()).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('OFFER-01: the history is saved as a PDF by its filter, in the language and zone of the reader', async () => {
  const player = await site.player(10_000);
  const matchId = newMatch();
  const single = await placed(player, [matchId]);
  const accumulator = await placed(player, [newMatch(), newMatch()]);
  site.receive(settlement(matchId, '1'));
  await site.settled();
  const pdf = (query: Record<string, string> = {}) =>
    site.assembly.app.inject({
      method: 'GET',
      url: `/web-api/sportsbook/bets-pdf?${new URLSearchParams(query)}`,
      headers: { cookie: player.cookie },
    });
  const numberOf = async (betId: string) =>
    (await site.call('GET', `/web-api/sportsbook/bets/${betId}`, { cookie: player.cookie })).json.number;
  const textOf = ({ rawPayload }: { rawPayload: Buffer }) => readPdf(rawPayload).pages.flat().join('\n');

  const answer = await pdf({ oddsFormat: 'american' });
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain('my-bets.pdf');
  const whole = textOf(answer);
  expect(whole).toContain(`No. ${await numberOf(single)} · Single`);
  expect(whole).toContain(`No. ${await numberOf(accumulator)} · Accumulator of 2`);
  expect(whole).toContain('+100');
  expect(whole).toContain('Stake: €1.00 · Total odds: +100 · Paid out: €2.00');
  expect(whole).toContain('My bets · Page 1');
  expect((await pdf({ oddsFormat: 'american' })).rawPayload.equals(answer.rawPayload)).toBe(true);

  const settled = textOf(await pdf({ state: 'settled', lng: 'ru', timeZone: 'Asia/Tokyo' }));
  expect(settled).toContain('Мои ставки · Все ставки');
  expect(settled).toContain('Asia/Tokyo');
  expect(settled).not.toContain(String(await numberOf(accumulator)));
  const until = String(Date.UTC(2020, 0, 2));
  expect(textOf(await pdf({ until, lng: 'de' }))).toMatch(
    /Bis 1\. Jan\. 2020[\s\S]*Keine Wette passt zu diesen Filtern\./,
  );
  expect((await pdf({ timeZone: 'Nowhere' })).statusCode).toBe(400);

  for (let count = 4; count < 10; count++) expect((await pdf({ state: 'sold' })).statusCode).toBe(200);
  expect((await pdf()).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
