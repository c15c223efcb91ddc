import { type Dashboard, dashboardSchema, type FigureRowView, getBetFigureRows } from '@fairline/contracts';
import { expect, vi } from 'vitest';
import { depositsOn } from './deposits.ts';
import { type TestOperator, testOperator } from './operator.ts';
import { betBody, matchMessages, settlement, type TestPlayer, testSite } from './test-site.ts';

let nextMatch = 740_000;
let nextKey = 1;

export const newKey = () => `dashboard-${nextKey++}`;

export type DashboardSite = Awaited<ReturnType<typeof dashboardSite>>;

/** Creates a site with what tests of the dashboard do and ask. */
export async function dashboardSite() {
  const site = await testSite();
  const deposits = depositsOn(() => site);

  const get = (path: string, { cookie }: TestOperator) =>
    site.call('GET', `/console-api/dashboard${path}`, { cookie });

  /**
   * Reads the dashboard when every figure of it is due and everything so far is a second old. A session of an operator
   * ends after half an hour.
   */
  async function dashboard(operator?: TestOperator): Promise<Dashboard> {
    const { clock } = site.platform;
    const reader = operator ?? (await fresh());
    const sinceMs = clock.now();
    await clock.advance(301_000);
    return vi.waitFor(async () => {
      await clock.advance(4_000);
      const answer = await get('', reader);
      expect(answer).toMatchObject({ status: 200 });
      const shown = dashboardSchema.parse(answer.json);
      // The players of a day and a week are counted beside.
      for (const { bets } of [shown.periods.day, shown.periods.week]) {
        if (bets) expect(bets.players?.until).toBeGreaterThan(sinceMs);
      }
      return shown;
    }, 30_000);
  }

  const fresh = () => testOperator(site.platform, 'administrator');

  async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await site.platform.database.pool.query(text, values)).rows;
  }

  /** Returns the path of the call that lists the rows of a figure. */
  const pathOf = (filters: string) => (/deposits|pending/.test(filters) ? '/payment-rows' : '/bet-rows');

  /** Reads every page of the rows behind a figure. */
  async function rowsOf(filters: string, operator?: TestOperator): Promise<FigureRowView[]> {
    const reader = operator ?? (await fresh());
    const rows: FigureRowView[] = [];
    let after = '';
    do {
      const { json } = await get(`${pathOf(filters)}?limit=2&${filters}${after}`, reader);
      const page = getBetFigureRows.answer.parse(json);
      rows.push(...page.items);
      after = page.next === null ? '' : `&after=${page.next}`;
    } while (after !== '');
    return rows;
  }

  async function place(player: TestPlayer, stakeMinor: number): Promise<string> {
    const matchId = String(nextMatch++);
    site.receive(...matchMessages(matchId));
    const { status } = await site.call('POST', '/web-api/sportsbook/bets', {
      body: betBody([matchId], stakeMinor),
      cookie: player.cookie,
      headers: { 'idempotency-key': newKey() },
    });
    expect(status).toBe(201);
    return matchId;
  }

  async function settle(matchId: string, winner: string): Promise<void> {
    site.receive(settlement(matchId, winner));
    await site.settled();
  }

  async function pay(player: TestPlayer, amountMinor: number): Promise<void> {
    const { redirectUrl } = await deposits.started(player, { amountMinor });
    await deposits.choose(redirectUrl, 'paid');
    await vi.waitFor(async () => {
      await site.platform.clock.advance(1_000);
      const paid = 'SELECT FROM payments.payment WHERE state = $1 AND player_id = $2';
      expect(await query(paid, ['paid', player.id])).not.toHaveLength(0);
    }, 30_000);
  }

  /** The sums of the ledger since a moment and before another, by an independent statement. */
  async function ledger(from: number, until: number) {
    const [sums] = await query<Record<'stakes' | 'bets' | 'payouts' | 'deposits', bigint>>(
      `SELECT coalesce(sum(amount_minor) FILTER (WHERE kind = 'stake'), 0)::bigint AS stakes,
              count(*) FILTER (WHERE kind = 'stake') AS bets,
              coalesce(sum(amount_minor) FILTER (WHERE kind = 'release' OR kind = 'winnings'), 0)::bigint AS payouts,
              coalesce(sum(amount_minor) FILTER (WHERE kind = 'deposit'), 0)::bigint AS deposits
       FROM accounts.posting JOIN (SELECT id, currency FROM accounts.account) AS account ON account.id = from_account
       WHERE currency = 'EUR' AND posted_at >= $1 AND posted_at < $2`,
      [new Date(from), new Date(until)],
    );
    return {
      stakes: Number(sums?.stakes),
      bets: Number(sums?.bets),
      payouts: Number(sums?.payouts),
      deposits: Number(sums?.deposits),
    };
  }

  return { site, deposits, get, fresh, dashboard, query, rowsOf, place, settle, pay, ledger };
}
