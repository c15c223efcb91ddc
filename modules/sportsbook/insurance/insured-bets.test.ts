import type { LifeEvent } from '@fairline/contracts';
import {
  type InsuranceDesk,
  insuranceDesk,
  insuranceOn,
  setRule,
  takeBack,
} from '@fairline/server/testing/insurance-desk';
import { betBody, settlement, type TestPlayer, type TestSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let desk: InsuranceDesk;
let site: TestSite;

beforeAll(async () => {
  desk = await insuranceDesk(80);
  ({ site } = desk);
});
afterAll(() => site.stop());

const { newMatch, post, get, receive, insurancePostings, ledgerIsSound } = insuranceOn(() => site);

/** Half of a stake of ten: the premium is 5.00 · 0.5 · 1.1. */
const half = { sharePercent: 50, premiumMinor: 275 };

function place(player: TestPlayer, matchIds: string[], changes: object = {}, key?: string) {
  return post(player, 'bets', { ...betBody(matchIds, 1_000), insurance: half, ...changes }, key);
}

async function placed(player: TestPlayer, matchIds: string[], changes?: object): Promise<string> {
  const { status, json } = await place(player, matchIds, changes);
  expect([status, json.code]).toEqual([201, undefined]);
  return String(json.betId);
}

describe('OFFER-01: the insurance of a bet', () => {
  test('is offered before placing with its terms, where rules allow it', async () => {
    const player = await site.player();
    const leg = (matchId: string) => ({ matchId, marketId: 1, specifiers: '', outcomeId: '1' });
    const [first, second] = [newMatch(), newMatch()];
    const system = { kind: 'combination', sizes: [1, 2] };
    const bets = [
      { legs: [leg(first)] },
      { legs: [leg(first), leg(second)] },
      { legs: [leg(first), leg(second)], form: system },
    ];
    expect((await post(player, 'stakes', { bets, currency: 'EUR' })).json).toMatchObject({
      bets: [
        { insurance: { marginMilli: 100, maxSharePercent: 80, lossPpm: 500_000 } },
        { insurance: { marginMilli: 100, maxSharePercent: 80, lossPpm: 750_000 } },
        { insurance: null },
      ],
    });
  });

  test('takes its premium with the stake, once for a key, and pays the insured part of a lost bet', async () => {
    const player = await site.player(2_000);
    const matchId = newMatch();
    const key = 'insured-once-0001';
    const { status, json } = await place(player, [matchId], {}, key);
    expect([status, json]).toMatchObject([
      201,
      { balanceMinor: 725, insurance: { sharePercent: 50, insuredMinor: 500, premiumMinor: 275 } },
    ]);
    expect((await place(player, [matchId], {}, key)).json).toEqual(json);
    expect([await site.balance(player), await insurancePostings(json.betId)]).toEqual([
      725,
      ['premium player_cash house 275'],
    ]);
    await receive(settlement(matchId, '2'));
    expect([await site.balance(player), await insurancePostings(json.betId)]).toEqual([
      1_225,
      ['premium player_cash house 275', 'cover house player_cash 500'],
    ]);
    expect(await get(player, `sportsbook/bets/${json.betId}`)).toMatchObject({
      state: 'lost',
      returnMinor: 0,
      insurance: { sharePercent: 50, insuredMinor: 500, premiumMinor: 275, paidMinor: 500 },
    });
    await ledgerIsSound();
  });

  test('pays nothing beside a won or a half lost bet, and gives the premium of a void one back', async () => {
    const player = await site.player(10_000);
    const [won, halfLost, cancelled] = [newMatch(), newMatch(), newMatch()];
    const ids = [
      await placed(player, [won]),
      await placed(player, [halfLost]),
      await placed(player, [cancelled]),
    ];
    await receive(
      settlement(won, '1'),
      settlement(halfLost, '', { kind: 'half-lost' }),
      settlement(cancelled, '', { kind: 'void' }),
    );
    expect(await site.balance(player)).toBe(10_000 - 3 * 1_275 + 2_000 + 500 + 1_275);
    const paid = await Promise.all(ids.map((id) => get(player, `sportsbook/bets/${id}`)));
    expect(paid.map(({ insurance }) => insurance)).toMatchObject([
      { paidMinor: 0 },
      { paidMinor: 0 },
      { paidMinor: 275 },
    ]);
    expect(await insurancePostings(ids[2])).toEqual([
      'premium player_cash house 275',
      'premium house player_cash 275',
    ]);
    await ledgerIsSound();
  });

  test('of an accumulator pays when one leg is lost, whatever the others bring', async () => {
    const player = await site.player(2_000);
    const [first, second] = [newMatch(), newMatch()];
    // 5.00 · 0.75 · 1.1, rounded down.
    await placed(player, [first, second], { insurance: { sharePercent: 50, premiumMinor: 412 } });
    expect(await site.balance(player)).toBe(588);
    await receive(settlement(first, '2'), settlement(second, '1'));
    expect(await site.balance(player)).toBe(1_088);
  });

  test('is taken back to the cent with a second result and with a rollback, and what is owed with it', async () => {
    const player = await site.player(1_275);
    const matchId = newMatch();
    const betId = await placed(player, [matchId]);
    await receive(settlement(matchId, '2'));
    expect(await site.balance(player)).toBe(500);
    await receive({ ...settlement(matchId, '1'), atMs: 1 });
    expect(await site.balance(player)).toBe(2_000);
    await receive({ ...settlement(matchId, '', { kind: 'void' }), atMs: 2 });
    expect(await site.balance(player)).toBe(1_275);
    await receive({ ...settlement(matchId, '2'), atMs: 3 });
    expect(await site.balance(player)).toBe(500);
    await receive({ ...takeBack(matchId), atMs: 4 });
    expect(await site.balance(player)).toBe(0);
    expect(await insurancePostings(betId)).toEqual([
      'premium player_cash house 275',
      'cover house player_cash 500',
      'cover player_cash house 500',
      'premium house player_cash 275',
      'premium player_cash house 275',
      'cover house player_cash 500',
      'cover player_cash house 500',
    ]);
    await receive({ ...settlement(matchId, '2'), atMs: 5 });
    // The cover is staked, so what is taken back of it is owed.
    await post(player, 'bets', betBody([newMatch()], 500));
    await receive({ ...takeBack(matchId), atMs: 6 });
    expect(await site.balance(player)).toBe(0);
    const again = await post(player, 'bets', betBody([newMatch()], 100));
    expect(again.json).toMatchObject({ code: 'MONEY_OWED', errors: [{ detail: '500' }] });
    await ledgerIsSound();
  });

  test('keeps the terms on which it was sold when the rule changes', async () => {
    const player = await site.player(2_000);
    const matchId = newMatch();
    await placed(player, [matchId]);
    await setRule(desk, {
      kind: 'insurance',
      place: { sportId: 1 },
      terms: { marginMilli: 500, maxSharePercent: 10 },
    });
    const refused = await place(player, [newMatch()]);
    expect([refused.status, refused.json.code]).toEqual([409, 'INSURANCE_NOT_OFFERED']);
    await endRule({ sportId: 1 });
    await receive(settlement(matchId, '2'));
    expect(await site.balance(player)).toBe(1_225);
  });

  test('is refused above the premium that was shown, and sold for less where it has fallen', async () => {
    const player = await site.player(3_000);
    const low = await place(player, [newMatch()], { insurance: { sharePercent: 50, premiumMinor: 274 } });
    expect([low.status, low.json]).toMatchObject([
      409,
      { code: 'PREMIUM_CHANGED', errors: [{ path: 'body.insurance.premiumMinor', detail: '275' }] },
    ]);
    expect(await site.balance(player)).toBe(3_000);
    const high = await place(player, [newMatch()], { insurance: { sharePercent: 50, premiumMinor: 900 } });
    expect(high.json).toMatchObject({ balanceMinor: 1_725, insurance: { premiumMinor: 275 } });
    const poor = await site.player(1_274);
    expect((await place(poor, [newMatch()])).json.code).toBe('BALANCE_TOO_LOW');
    expect(await site.balance(poor)).toBe(1_274);
  });

  test.each([
    ['more than the highest share', { insurance: { sharePercent: 81, premiumMinor: 1_000 } }],
    ['a system', { form: { kind: 'combination', sizes: [1, 2] } }],
    ['a free bet', { freeBetId: '00000000-0000-4000-8000-000000000000' }],
  ])('is not sold for %s, and nothing is taken', async (_, changes) => {
    const player = await site.player(5_000);
    const { status, json } = await place(player, [newMatch(), newMatch()], changes);
    expect([status, json.code]).toEqual([409, 'INSURANCE_NOT_OFFERED']);
    expect(await site.balance(player)).toBe(5_000);
  });

  test('is not sold for a bet about which a trader decides', async () => {
    const player = await site.player(5_000);
    await setRule(desk, {
      kind: 'referral',
      place: { playerId: player.id },
      terms: { stakeFromMinor: 1_000, seconds: 60, offerSeconds: 30 },
    });
    const { status, json } = await place(player, [newMatch()]);
    expect([status, json.code, await site.balance(player)]).toEqual([409, 'INSURANCE_NOT_OFFERED', 5_000]);
  });

  test('keeps its bet from being sold, by hand and by an order', async () => {
    const player = await site.player(2_000);
    const betId = await placed(player, [newMatch()]);
    const sale = { stakeMinor: 1_000, soldMinor: 1_000, valueMinor: 1 };
    const sold = await post(player, `bets/${betId}/cash-out`, sale);
    expect([sold.status, sold.json.code]).toEqual([409, 'CASHOUT_INSURED']);
    expect(await get(player, 'sportsbook/cash-out-offers')).toMatchObject({
      offers: [{ betId, valueMinor: null, code: 'CASHOUT_INSURED' }],
    });
    expect(await site.balance(player)).toBe(725);
  });

  test('is in the life of the bet, the statement, the file of the history and the printed coupon', async () => {
    const player = await site.player(2_000);
    const matchId = newMatch();
    const { json } = await place(player, [matchId]);
    await receive(settlement(matchId, '2'));
    const life = (await get(player, `sportsbook/bets/${json.betId}/life`)).events as LifeEvent[];
    expect(life[0]?.postings).toContainEqual({ kind: 'premium', amountMinor: 275, isTakenBack: false });
    expect(life[1]?.postings).toContainEqual({ kind: 'cover', amountMinor: 500, isTakenBack: false });
    const { transactions } = (await get(player, 'accounts/transactions')) as {
      transactions: { kind: string; amountMinor: number }[];
    };
    expect(transactions.filter(({ kind }) => kind === 'premium' || kind === 'cover')).toMatchObject([
      { kind: 'cover', amountMinor: 500 },
      { kind: 'premium', amountMinor: -275 },
    ]);
    expect(await get(player, `sportsbook/coupons/${json.number}`)).toMatchObject({
      own: { insurance: { insuredMinor: 500, premiumMinor: 275, paidMinor: 500 } },
    });
    const file = await site.assembly.app.inject({
      method: 'GET',
      url: '/web-api/sportsbook/bets-file',
      headers: { cookie: player.cookie },
    });
    const [header = '', line = ''] = file.payload.split(/\r?\n/);
    const at = header.split(',').indexOf('insured');
    expect(line.split(',').slice(at, at + 3)).toEqual(['5.00', '2.75', '5.00']);
  });
});

async function endRule(place: object): Promise<void> {
  const { json } = await site.call('GET', '/console-api/trading/rules?kind=insurance', {
    cookie: desk.trader.cookie,
  });
  const rules = json.items as { ruleId: string; place: object }[];
  const rule = rules.find((each) => JSON.stringify(each.place) === JSON.stringify(place));
  const { status } = await site.call('POST', `/console-api/trading/rules/${rule?.ruleId}/ending`, {
    body: { reason: 'over' },
    cookie: desk.trader.cookie,
  });
  expect(status).toBe(200);
}
