import { createConfig, settings } from '@fairline/config';
import { getAccountState, getTransactions } from '@fairline/contracts';
import {
  resultsOf,
  type SettlingDesk,
  settlingDesk,
  voidMarket,
} from '@fairline/server/testing/settling-desk';
import { settlement, type TestPlayer, type TestSite } from '@fairline/server/testing/test-site';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let desk: SettlingDesk;
let site: TestSite;
let config: ReturnType<typeof createConfig>;

beforeAll(async () => {
  desk = await settlingDesk();
  ({ site } = desk);
  config = createConfig(site.platform);
  await config.start?.();
});
afterAll(async () => {
  await config.stop?.();
  await site.stop();
});

/** Sets the points for each euro of stake, and waits until the site has settled a bet by them. */
async function setRate(sports: number): Promise<void> {
  await config.service.change(settings.betting.pointRates.id, { sports }, 'test');
  await vi.waitFor(async () => {
    await site.platform.clock.advance(200);
    const probe = await settledBet('3');
    expect(await pointsOf(probe.player)).toBe(2 * sports);
  }, 30_000);
}

async function settledBet(winner: string): Promise<{ player: TestPlayer; matchId: string; betId: string }> {
  const player = await site.player(1_000);
  const matchId = await desk.newMatch();
  const betId = await desk.place(player, [matchId], 200);
  site.receive(settlement(matchId, winner));
  await site.settled();
  return { player, matchId, betId };
}

async function accountsOf({ cookie }: TestPlayer) {
  const { json } = await site.call('GET', '/web-api/accounts/state', { cookie });
  return getAccountState.answer.parse(json);
}

const pointsOf = async (player: TestPlayer): Promise<number> =>
  (await accountsOf(player)).all_accounts.reduce((sum, { points }) => sum + points, 0);

const settle = (kind: string) => ({ action: 'settle', results: resultsOf({ 1: kind }).results });
/** Decisions of the market, each with true where the bet then earns points. */
const decisions = {
  won: { to: settle('won'), earns: true },
  lost: { to: settle('lost'), earns: true },
  'half-lost': { to: settle('half-lost'), earns: true },
  void: { to: { action: 'void' }, earns: false },
  open: { to: { action: 'roll-back' }, earns: false },
} as const;
type Decision = keyof typeof decisions;

test('ACC-01: points are earned by settled stakes and shown as an account of their own, which is no money', async () => {
  await setRate(5);
  const { player, betId } = await settledBet('3');
  const { all_accounts, bonus, activeAccount } = await accountsOf(player);
  expect(all_accounts.at(-1)).toMatchObject({
    type: 4,
    iso: 'PTS',
    moneyMinor: 0,
    points: 10,
    isPointsTypeBalance: true,
    isActive: false,
    label: 'Points',
  });
  expect(all_accounts.slice(0, -1).every((account) => !account.isPointsTypeBalance)).toBe(true);
  expect([bonus, activeAccount.points]).toEqual([[], 0]);
  const { cookie } = player;
  const list = async (account: string) => {
    const { json } = await site.call('GET', `/web-api/accounts/transactions?account=${account}`, { cookie });
    return getTransactions.answer.parse(json).transactions;
  };
  expect(await list('virtual')).toMatchObject([
    {
      kind: 'points',
      amountMinor: 10,
      balanceMinor: 10,
      currency: 'PTS',
      reference: { type: 'bet', id: betId },
    },
  ]);
  expect((await list('main')).every(({ kind }) => kind !== 'points')).toBe(true);
  // Points are neither made active nor transferred.
  const id = all_accounts.at(-1)?.id;
  const active = await site.call('POST', `/web-api/accounts/active?id=${id}`, { cookie });
  expect(active.json.code).toBe('NOT_FOUND');
  const body = { fromId: id, toId: activeAccount.id, amountMinor: 5 };
  expect((await site.call('POST', '/web-api/accounts/quotes', { cookie, body })).json.code).toBe('NOT_FOUND');
  // Reports on money do not see them.
  expect(await desk.rows("SELECT FROM accounts.report_posting WHERE currency = 'PTS'")).toEqual([]);
});

test('ACC-01: a returned stake earns no points, and a rate of 0 opens no account', async () => {
  await setRate(5);
  const player = await site.player(1_000);
  const matchId = await desk.newMatch();
  await desk.place(player, [matchId], 200);
  site.receive(settlement(matchId, '1', { kind: 'void' }));
  await site.settled();
  expect(await pointsOf(player)).toBe(0);
  await setRate(0);
  const { all_accounts } = await accountsOf((await settledBet('3')).player);
  expect(all_accounts.some(({ isPointsTypeBalance }) => isPointsTypeBalance)).toBe(false);
});

test('ACC-01: undoing and settling again leaves the points of the last settlement, at the rate of its time', async () => {
  const steps = fc.array(
    fc.record({
      decision: fc.constantFrom<Decision>('won', 'lost', 'half-lost', 'void', 'open'),
      rate: fc.constantFrom(0, 3, 7),
    }),
    { minLength: 2, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await setRate(4);
      const { player, matchId } = await settledBet('1');
      let now: Decision = 'won';
      let points = 8;
      for (const { decision, rate } of sequence) {
        if (decision === now) continue;
        await setRate(rate);
        const { to, earns } = decisions[decision];
        if (now === 'open')
          await desk.previewAndSettle(matchId, decision === 'void' ? voidMarket : resultsOf({ 1: decision }));
        else expect((await desk.correct(matchId, to)).status).toBe(200);
        await site.settled();
        now = decision;
        points = earns ? 2 * rate : 0;
        expect([decision, await pointsOf(player)]).toEqual([decision, points]);
      }
      expect(await desk.rows('SELECT * FROM accounts.imbalance')).toEqual([]);
      const sums = await desk.rows(
        `SELECT sum(balance_minor)::text AS of_players,
                (SELECT coalesce(sum(CASE WHEN posting.from_account = house.id THEN amount_minor ELSE -amount_minor END), 0)::text
                 FROM accounts.posting, accounts.account AS house
                 WHERE house.kind = 'points' AND posting.kind = 'points') AS of_house
         FROM accounts.account WHERE kind = 'player_points'`,
      );
      expect(sums[0]?.of_players).toBe(sums[0]?.of_house);
    }),
    { numRuns: 6 },
  );
});
