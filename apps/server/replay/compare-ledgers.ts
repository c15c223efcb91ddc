import type { pg } from '@fairline/runtime';
import { floatMinor } from './copy-records.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** A difference between the ledger and its replay, in words. */
export type Difference = string;

export interface Comparison {
  accounts: number;
  bets: number;
  differences: Difference[];
}

/** The number of bets that are compared at a time. */
const pageSize = 5_000;

/**
 * Sums of the accounts of players, with what is owed taken off the cash, and of the house, in minor units. `$1` is the float
 * of each cash account.
 */
const balances = `
  SELECT 'player ' || player_id || ' ' || CASE kind WHEN 'player_owed' THEN 'player_cash' ELSE kind END || ' ' || currency
           AS name,
         sum(balance_minor - CASE kind WHEN 'player_cash' THEN $1::bigint ELSE 0 END)::text AS minor
  FROM accounts.account
  WHERE player_id IS NOT NULL AND kind <> 'player_points'
  GROUP BY 1
  UNION ALL
  SELECT account.kind || ' ' || account.currency,
         (sum(entry.amount) + CASE account.kind WHEN 'payment_clearing' THEN $1::bigint * (
            SELECT count(*) FROM accounts.account AS cash
            WHERE cash.kind = 'player_cash' AND cash.currency = account.currency) ELSE 0 END)::text
  FROM accounts.account
  JOIN LATERAL (
    SELECT amount_minor AS amount FROM accounts.posting WHERE to_account = account.id
    UNION ALL
    SELECT -amount_minor FROM accounts.posting WHERE from_account = account.id) AS entry ON true
  WHERE account.player_id IS NULL AND account.kind <> 'points'
  GROUP BY account.kind, account.currency`;

/** Compares every balance, every sum of the house and every bet. */
export async function compareLedgers(source: Connection, target: Connection): Promise<Comparison> {
  const [recorded, replayed] = [await balancesOf(source, 0n), await balancesOf(target, floatMinor)];
  const names = [...new Set([...recorded.keys(), ...replayed.keys()])].sort();
  const differences = names.flatMap((name) => {
    const [was, is] = [recorded.get(name) ?? '0', replayed.get(name) ?? '0'];
    return was === is ? [] : [`${name}: ${was} recorded, ${is} replayed`];
  });
  const { bets, differing } = await compareBets(source, target);
  return { accounts: names.length, bets, differences: [...differences, ...differing] };
}

async function balancesOf(connection: Connection, float: bigint): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ name: string; minor: string }>(balances, [float]);
  return new Map(rows.map(({ name, minor }) => [name, minor]));
}

async function compareBets(
  source: Connection,
  target: Connection,
): Promise<{ bets: number; differing: Difference[] }> {
  const differing: Difference[] = [];
  let bets = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const recorded = await betsAfter(source, after);
    const replayed = new Map((await betsAfter(target, after)).map(({ betId, text }) => [betId, text]));
    for (const { betId, text } of recorded) {
      const other = replayed.get(betId) ?? 'missing';
      if (text !== other) differing.push(`bet ${betId}: ${text} recorded, ${other} replayed`);
    }
    bets += recorded.length;
    const last = recorded.at(-1);
    if (!last || recorded.length < pageSize) return { bets, differing };
    after = last.betId;
  }
}

async function betsAfter(connection: Connection, after: string): Promise<{ betId: string; text: string }[]> {
  const { rows } = await connection.query<{ betId: string; text: string }>(
    `SELECT bet_id::text AS "betId", state || coalesce(' ' || return_minor, '') AS text
     FROM sportsbook.bet WHERE bet_id > $1 ORDER BY bet_id LIMIT $2`,
    [after, pageSize],
  );
  return rows;
}
