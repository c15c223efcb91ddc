import type { LegPrice, LifeEvent } from '@fairline/contracts';
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

async function pricesOf(
  player: TestPlayer,
  betId: string,
  query: Record<string, string> = {},
): Promise<{ prices: LegPrice[]; next: string | null }> {
  const { json } = await site.call(
    'GET',
    `/web-api/sportsbook/bets/${betId}/prices?${new URLSearchParams(query)}`,
    { cookie: player.cookie },
  );
  return { prices: json.prices as LegPrice[], next: json.next as string | null };
}

/** Returns the changes of the prices of a bet as its legs, and the prices before and after. */
async function movesOf(player: TestPlayer, betId: string): Promise<[number, number | null, number | null][]> {
  const { prices } = await pricesOf(player, betId, { limit: '100' });
  return prices.map(({ leg, beforeMilli, oddsMilli }) => [leg, beforeMilli, oddsMilli]);
}

/** Sends messages one millisecond after what came before. */
async function later(...messages: Parameters<TestSite['receive']>): Promise<void> {
  await site.platform.clock.advance(1);
  site.receive(...messages);
}

/** Waits until the prices that were seen are recorded: they wait for one turn of a second. */
async function turnsOfPrices(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await site.platform.clock.advance(1_000);
    await site.settled();
  }
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

describe('OFFER-01: the prices in the life of a bet', () => {
  const priced = (matchId: string, oddsMilli: number) => oddsChange(matchId, [oddsMilli, 4_000, 4_000]);

  test('are each change until the leg is decided, however small and however soon after the one before', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    for (const oddsMilli of [2_010, 2_000, 2_000, 2_020]) await later(priced(matchId, oddsMilli));
    await later({ type: 'bet_stop', atMs: 0, matchId });
    await later(priced(matchId, 1_500));
    await turnsOfPrices();
    await later(priced(matchId, 1_600));
    // The bet is settled before the last prices are recorded.
    await later(settlement(matchId, '1'));
    await site.settled();
    await later(priced(matchId, 9_000));
    await turnsOfPrices();
    expect(await movesOf(player, betId)).toEqual([
      [0, 2_000, 2_010],
      [0, 2_010, 2_000],
      [0, 2_000, 2_020],
      [0, 2_020, null],
      [0, null, 1_500],
      [0, 1_500, 1_600],
      [0, 1_600, null],
    ]);
    expect((await lifeOf(player, betId)).map(({ kind }) => kind)).toEqual(['placed', 'settled']);
  });

  test('are none of before it, none of after its sale, and none of outcomes that nobody has bet on', async () => {
    const [player, other] = [await site.player(1_000), await site.player(1_000)];
    const matchId = newMatch();
    const first = await placed(other, [matchId]);
    await later(priced(matchId, 2_500));
    const second = await placed(player, [matchId], { policy: 'any' });
    await turnsOfPrices();
    expect(await movesOf(other, first)).toEqual([[0, 2_000, 2_500]]);
    expect(await movesOf(player, second)).toEqual([]);
    await post(other, `/web-api/sportsbook/bets/${first}/cash-out`, {
      stakeMinor: 100,
      soldMinor: 100,
      valueMinor: 1,
    });
    await later(priced(matchId, 3_000));
    await turnsOfPrices();
    expect(await movesOf(other, first)).toEqual([[0, 2_000, 2_500]]);
    expect(await movesOf(player, second)).toEqual([[0, 2_500, 3_000]]);
    const { rows } = await site.platform.database.pool.query(
      'SELECT DISTINCT outcome_id FROM sportsbook.price_change WHERE match_id = $1',
      [matchId],
    );
    expect(rows).toEqual([{ outcome_id: '1' }]);
  });

  test('are those of every leg in the order of time, and end for each leg with its own result', async () => {
    const player = await site.player(1_000);
    const [one, other] = [newMatch(), newMatch()];
    const betId = await placed(player, [one, other]);
    await later(priced(other, 2_100));
    await later(priced(one, 2_200));
    await later(settlement(one, '1'));
    await site.settled();
    await later(priced(one, 5_000), priced(other, 2_300));
    await turnsOfPrices();
    // The feed may offer the outcome again after a trader has decided it.
    await site.platform.database.pool.query(
      `INSERT INTO sportsbook.price_change (match_id, market_id, specifiers, outcome_id, seen_at, odds_milli)
       VALUES ($1, 1, '', '1', $2, 5000)`,
      [one, new Date(site.platform.clock.now())],
    );
    expect(await movesOf(player, betId)).toEqual([
      [1, 2_000, 2_100],
      [0, 2_000, 2_200],
      [0, 2_200, null],
      [1, 2_100, 2_300],
    ]);
  });

  test('are read in pages, which may end between two legs of one time', async () => {
    const player = await site.player(1_000);
    const [one, other] = [newMatch(), newMatch()];
    const betId = await placed(player, [one, other]);
    await later(priced(one, 2_100), priced(other, 2_200));
    await later(priced(other, 2_300));
    await turnsOfPrices();
    const read: [number, number | null][] = [];
    let pages = 0;
    for (let after: string | null = ''; after !== null; pages++) {
      const page = await pricesOf(player, betId, { limit: '1', ...(after !== '' && { after }) });
      read.push(...page.prices.map(({ leg, oddsMilli }): [number, number | null] => [leg, oddsMilli]));
      after = page.next;
    }
    expect(read).toEqual([
      [0, 2_100],
      [1, 2_200],
      [1, 2_300],
    ]);
    expect(pages).toBe(3);
  });

  test('are read by the owner alone', async () => {
    const [player, other] = [await site.player(1_000), await site.player(1_000)];
    const betId = await placed(player, [newMatch()]);
    const { json } = await site.call('GET', `/web-api/sportsbook/bets/${betId}/prices`, {
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
