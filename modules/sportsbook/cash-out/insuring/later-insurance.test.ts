import type { LifeEvent } from '@fairline/contracts';
import { insuranceDesk, insuranceOn, takeBack } from '@fairline/server/testing/insurance-desk';
import {
  betBody,
  matchMessages,
  oddsChange,
  settlement,
  type TestPlayer,
  type TestSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  ({ site } = await insuranceDesk(100));
});
afterAll(() => site.stop());

const { newMatch, post, get, receive, insurancePostings, ledgerIsSound } = insuranceOn(() => site);

async function placed(player: TestPlayer, matchIds: string[], changes: object = {}): Promise<string> {
  const { status, json } = await post(player, 'bets', { ...betBody(matchIds, 1_000), ...changes });
  expect([status, json.code]).toEqual([201, undefined]);
  return String(json.betId);
}

/** Three tenths of a stake of ten at the chance of a half: 3.00 · 0.5 · 1.1. */
const part = { stakeMinor: 1_000, sharePercent: 30, premiumMinor: 165 };

const insure = (player: TestPlayer, betId: string, changes: object = {}, key?: string) =>
  post(player, `bets/${betId}/insurance`, { ...part, ...changes }, key);

async function offerOf(player: TestPlayer, betId: string) {
  const { offers } = await get(player, `sportsbook/cash-out-offers?bets=${betId}`);
  return (offers as Record<string, unknown>[])[0] ?? expect.unreachable();
}

/** Insures a bet, which is refused with a code, and takes nothing. */
async function refused(player: TestPlayer, betId: string, code: string, changes?: object) {
  const before = await site.balance(player);
  const { json } = await insure(player, betId, changes);
  expect([json.code, await site.balance(player)]).toEqual([code, before]);
  return json;
}

describe('OFFER-01: the insurance of an open bet', () => {
  test('is bought in several parts, each once for its key, and pays their sum', async () => {
    const player = await site.player(3_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId], { insurance: { sharePercent: 50, premiumMinor: 275 } });
    expect(await offerOf(player, betId)).toMatchObject({
      insurance: { marginMilli: 100, maxSharePercent: 50, lossPpm: 500_000, delayMs: 0 },
      insuranceCode: null,
    });
    const { status, json } = await insure(player, betId, {}, 'later-once-0001');
    expect([status, json]).toMatchObject([
      201,
      {
        betId,
        part: { sharePercent: 30, insuredMinor: 300, premiumMinor: 165 },
        insuredPercent: 80,
        balanceMinor: 1_560,
      },
    ]);
    expect((await insure(player, betId, {}, 'later-once-0001')).json).toEqual(json);
    // The outcome has become more likely to lose: the last part costs more.
    site.receive(oddsChange(matchId, [4_000, 2_000, 4_000]));
    const dearer = await refused(player, betId, 'PREMIUM_CHANGED', { sharePercent: 20, premiumMinor: 110 });
    expect(dearer.errors).toEqual([{ path: 'body.premiumMinor', detail: '165' }]);
    expect((await insure(player, betId, { sharePercent: 20 })).json).toMatchObject({ insuredPercent: 100 });
    expect(await offerOf(player, betId)).toMatchObject({ insurance: null, insuranceCode: 'INSURANCE_FULL' });
    await refused(player, betId, 'INSURANCE_FULL', { sharePercent: 1 });
    expect(await get(player, `sportsbook/bets/${betId}`)).toMatchObject({
      insurance: {
        sharePercent: 100,
        insuredMinor: 1_000,
        premiumMinor: 605,
        paidMinor: null,
        parts: [
          { sharePercent: 50, insuredMinor: 500, premiumMinor: 275 },
          { sharePercent: 30, insuredMinor: 300, premiumMinor: 165 },
          { sharePercent: 20, insuredMinor: 200, premiumMinor: 165 },
        ],
      },
    });
    await receive(settlement(matchId, '2'));
    expect(await site.balance(player)).toBe(3_000 - 1_000 - 605 + 1_000);
    expect(await insurancePostings(betId)).toEqual([
      'premium player_cash house 275',
      'premium player_cash house 165',
      'premium player_cash house 165',
      'cover house player_cash 1000',
    ]);
    await ledgerIsSound();
  });

  test('of an accumulator costs by its open legs once another is won', async () => {
    const player = await site.player(2_000);
    const [first, second] = [newMatch(), newMatch()];
    const betId = await placed(player, [first, second]);
    expect(await offerOf(player, betId)).toMatchObject({ insurance: { lossPpm: 750_000 } });
    await refused(player, betId, 'PREMIUM_CHANGED');
    await receive(settlement(first, '1'));
    expect((await insure(player, betId)).status).toBe(201);
    await receive(settlement(second, '2'));
    expect(await site.balance(player)).toBe(2_000 - 1_000 - 165 + 300);
  });

  test('is paid back when the bet is void, and taken back with every correction', async () => {
    const player = await site.player(1_330);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    for (const _ of [1, 2]) expect((await insure(player, betId)).status).toBe(201);
    expect(await site.balance(player)).toBe(0);
    await receive(settlement(matchId, '2'));
    expect(await site.balance(player)).toBe(600);
    await receive({ ...settlement(matchId, '', { kind: 'void' }), atMs: 1 });
    expect(await site.balance(player)).toBe(1_330);
    await receive({ ...settlement(matchId, '2'), atMs: 2 });
    expect(await site.balance(player)).toBe(600);
    await receive({ ...takeBack(matchId), atMs: 3 });
    expect(await site.balance(player)).toBe(0);
    expect((await insurancePostings(betId)).slice(2)).toEqual([
      'cover house player_cash 600',
      'cover player_cash house 600',
      'premium house player_cash 330',
      'premium player_cash house 330',
      'cover house player_cash 600',
      'cover player_cash house 600',
    ]);
    await ledgerIsSound();
  });

  test('keeps the bet from being sold or edited, and ends its order', async () => {
    const player = await site.player(2_000);
    const betId = await placed(player, [newMatch()]);
    const sale = { stakeMinor: 1_000, soldMinor: 1_000, valueMinor: 1_500 };
    const order = await site.call('PUT', `/web-api/sportsbook/bets/${betId}/cash-out-order`, {
      body: sale,
      cookie: player.cookie,
    });
    expect(order.status).toBe(204);
    await insure(player, betId);
    expect(await offerOf(player, betId)).toMatchObject({ code: 'CASHOUT_INSURED', order: null });
    const sold = await post(player, `bets/${betId}/cash-out`, { ...sale, valueMinor: 1 });
    expect(sold.json.code).toBe('CASHOUT_INSURED');
  });

  test('is of the stake that is left after a part was sold', async () => {
    const player = await site.player(1_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    await post(player, `bets/${betId}/cash-out`, { stakeMinor: 1_000, soldMinor: 500, valueMinor: 1 });
    await refused(player, betId, 'INSURANCE_BET_CHANGED');
    const { json } = await insure(player, betId, { stakeMinor: 500, sharePercent: 100, premiumMinor: 275 });
    expect(json).toMatchObject({ part: { insuredMinor: 500, premiumMinor: 275 } });
    await receive(settlement(matchId, '2'));
    expect(await site.balance(player)).toBe(475 - 275 + 500);
  });

  test('is refused while a market is suspended or closed, and for a decided bet', async () => {
    const player = await site.player(5_000);
    const [suspended, closed, lost] = [newMatch(), newMatch(), newMatch()];
    const ids = [
      await placed(player, [suspended]),
      await placed(player, [closed]),
      await placed(player, [lost, newMatch()]),
    ];
    site.receive(oddsChange(suspended, [2_000, 4_000, 4_000], 'suspended'));
    site.receive(oddsChange(closed, [2_000, 4_000, 4_000], 'deactivated'));
    await receive(settlement(lost, '2'));
    const codes = ['INSURANCE_SUSPENDED', 'INSURANCE_LEG_CLOSED', 'INSURANCE_DECIDED'];
    for (const [index, code] of codes.entries()) await refused(player, String(ids[index]), code);
    expect(await offerOf(player, String(ids[0]))).toMatchObject({
      insurance: null,
      insuranceCode: 'INSURANCE_SUSPENDED',
    });
  });

  test('is refused to others, for more than is left, without the money, and in a break', async () => {
    const player = await site.player(1_100);
    const betId = await placed(player, [newMatch()]);
    await refused(await site.player(1_000), betId, 'BET_UNKNOWN');
    await refused(player, 'no-number', 'BET_UNKNOWN');
    await refused(player, betId, 'BALANCE_TOO_LOW');
    expect((await insure(player, betId, { sharePercent: 10, premiumMinor: 55 })).status).toBe(201);
    const room = await refused(player, betId, 'INSURANCE_SHARE_TOO_HIGH', { sharePercent: 91 });
    expect(room.errors).toEqual([{ path: 'body.sharePercent', detail: '90' }]);
    const nowMs = site.platform.clock.now();
    await site.platform.database.pool.query(
      `INSERT INTO limits.player_limit (player_id, limit_type, value_minor, started_at, ends_at)
       VALUES ($1, 30, 7, $2, $3)`,
      [player.id, new Date(nowMs), new Date(nowMs + 86_400_000)],
    );
    await refused(player, betId, 'SELF_EXCLUDED', { sharePercent: 1, premiumMinor: 10 });
  });

  test('is in the life of the bet, the statement, and the file of the history with each part', async () => {
    const player = await site.player(2_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId], { insurance: { sharePercent: 50, premiumMinor: 275 } });
    await insure(player, betId);
    await receive(settlement(matchId, '2'));
    const life = (await get(player, `sportsbook/bets/${betId}/life`)).events as LifeEvent[];
    expect(life).toMatchObject([
      { kind: 'placed' },
      { kind: 'insured', stakeMinor: 300, postings: [{ kind: 'premium', amountMinor: 165 }] },
      { kind: 'settled', state: 'lost' },
    ]);
    const { transactions } = (await get(player, 'accounts/transactions')) as {
      transactions: { kind: string; amountMinor: number }[];
    };
    const ofInsurance = transactions.filter(({ kind }) => kind === 'premium' || kind === 'cover');
    expect(ofInsurance.map(({ amountMinor }) => amountMinor)).toEqual([800, -165, -275]);
    const file = await site.assembly.app.inject({
      method: 'GET',
      url: '/web-api/sportsbook/bets-file',
      headers: { cookie: player.cookie },
    });
    const [header = '', line = ''] = file.payload.split(/\r?\n/);
    const at = header.split(',').indexOf('insured');
    expect(line.split(',').slice(at, at + 3)).toEqual(['8.00', '4.40', '8.00']);
    expect(line.split(',')[at + 3]).toMatch(/^\S+ 50% 5.00 for 2.75; \S+ 30% 3.00 for 1.65$/);
  });
});

describe('OFFER-01: an insurance with a match in play', () => {
  function goLive(matchId: string, score: [number, number] = [0, 0]) {
    const [, change] = matchMessages(matchId, [2_000, 4_000, 4_000]);
    if (change?.type !== 'odds_change') throw new Error('a match has prices');
    return { ...change, status: { ...change.status, phase: 'live' as const, period: '1h', score } };
  }

  /** Asks for a part, and resolves when it waits for the live delay. */
  async function startPart(player: TestPlayer, betId: string) {
    const after = vi.spyOn(site.platform.clock, 'after');
    const answer = insure(player, betId);
    await expect.poll(() => after.mock.calls.some(([delayMs]) => delayMs === 4_000)).toBe(true);
    after.mockRestore();
    return { answer };
  }

  test('is decided after the delay, and refused when a goal was scored meanwhile', async () => {
    const player = await site.player(2_000);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    site.receive(goLive(matchId));
    expect(await offerOf(player, betId)).toMatchObject({ insurance: { delayMs: 4_000 } });
    const scoring = await startPart(player, betId);
    expect((await insure(player, betId)).json.code).toBe('INSURANCE_IN_DELAY');
    site.receive(goLive(matchId, [0, 1]));
    await site.platform.clock.advance(4_000);
    expect((await scoring.answer).json.code).toBe('SCORE_CHANGED');
    const stopped = await startPart(player, betId);
    site.receive({ type: 'bet_stop', atMs: 0, matchId });
    await site.platform.clock.advance(4_000);
    expect((await stopped.answer).json.code).toBe('INSURANCE_SUSPENDED');
    site.receive(goLive(matchId, [0, 1]));
    const waiting = await startPart(player, betId);
    await site.platform.clock.advance(4_000);
    expect((await waiting.answer).json).toMatchObject({ insuredPercent: 30, balanceMinor: 835 });
  });
});

describe('FAULTS: an insurance at the same time as', () => {
  const rounds = [0, 1, 2, 3, 4, 5];

  test('the sale of the bet: one wins, and the other is told why not', async () => {
    for (const round of rounds) {
      const player = await site.player(1_165);
      const betId = await placed(player, [newMatch()]);
      const sale = { stakeMinor: 1_000, soldMinor: 1_000, valueMinor: 1 };
      const asked = [() => insure(player, betId), () => post(player, `bets/${betId}/cash-out`, sale)];
      const running = (round % 2 === 0 ? asked : asked.toReversed()).map((ask) => ask());
      const answers = await Promise.all(running);
      const [insured, sold] = round % 2 === 0 ? answers : answers.toReversed();
      const ends = [insured?.status, sold?.status, insured?.json.code, sold?.json.code];
      expect([
        [201, 409, undefined, 'CASHOUT_INSURED'],
        [409, 201, 'INSURANCE_DECIDED', undefined],
      ]).toContainEqual(ends);
      expect(await site.balance(player)).toBe(insured?.status === 201 ? 0 : 1_115);
    }
    await ledgerIsSound();
  });

  test('the settlement of the bet: a part that was paid counts, and one that came late is refused', async () => {
    for (const _ of rounds) {
      const player = await site.player(1_165);
      const matchId = newMatch();
      const betId = await placed(player, [matchId]);
      const insuring = insure(player, betId);
      site.receive(settlement(matchId, '2'));
      const { status, json } = await insuring;
      await site.settled();
      if (status !== 201) expect(['INSURANCE_DECIDED', 'INSURANCE_LEG_CLOSED']).toContain(json.code);
      expect(await site.balance(player)).toBe(status === 201 ? 300 : 165);
    }
    await ledgerIsSound();
  });

  test('another part: together they never insure more than the stake', async () => {
    const player = await site.player(3_000);
    const betId = await placed(player, [newMatch()]);
    const most = { sharePercent: 60, premiumMinor: 330 };
    const answers = await Promise.all([insure(player, betId, most), insure(player, betId, most)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.flatMap(({ json }) => json.code ?? [])).toEqual([
      expect.stringMatching(/^INSURANCE_(IN_DELAY|SHARE_TOO_HIGH)$/),
    ]);
    expect(await site.balance(player)).toBe(1_670);
  });
});
