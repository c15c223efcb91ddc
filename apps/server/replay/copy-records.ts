import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** The number of rows that are copied at a time. */
const pageSize = 5_000;

/**
 * What every cash account of a player gets before a replay, in minor units: the replay pays in another order than it was
 * played, and no stake may fail by it. It is taken off again when balances are compared.
 */
export const floatMinor = 1_000_000_000_000_000n;

/** The postings that a replay makes itself; what is owed and repaid follows from them, and points are no money. */
const madeByReplay = `
  posting.kind IN ('points', 'owed', 'repayment')
  OR (posting.kind IN ('release', 'loss', 'winnings', 'tax', 'free-bet', 'premium', 'cover')
      AND posting.key NOT LIKE 'bet:%:part:%'
      AND posting.key NOT LIKE 'bet:%:stake-tax'
      AND posting.key NOT LIKE 'bet:%:premium'
      AND posting.key NOT LIKE 'bet:%:insurance:%'
      AND posting.reference IN (SELECT 'bet:' || bet_id FROM replayed))`;

/**
 * The bets that a replay settles anew: those whose matches have all their decisions in the log. A bet on a match that was
 * decided before there was a log, or whose log was deleted for its age, is kept as it is recorded. So is a sold bet, and the sale
 * of a part of a bet: their players have decided about them, at the values of that moment.
 */
const replayed = `
  WITH unlogged AS MATERIALIZED (
    SELECT match_id FROM sportsbook.result
    UNION SELECT match_id FROM sportsbook.cancellation
    UNION SELECT match_id FROM sportsbook.rule_result
    UNION SELECT match_id FROM sportsbook.corrected_market
    EXCEPT SELECT match_id FROM sportsbook.decision_log),
  replayed AS MATERIALIZED (
    SELECT bet_id FROM sportsbook.bet
    WHERE state <> 'sold' AND NOT EXISTS (SELECT FROM sportsbook.leg WHERE leg.bet_id = bet.bet_id
                        AND match_id IN (SELECT match_id FROM unlogged)))`;

/** The number of bets that were copied to be settled anew, and of those without a log, which are kept as recorded. */
export interface CopiedBets {
  replayed: number;
  kept: number;
}

/** Copies the accounts, the placed bets and all other movements of money into an empty database. */
export async function copyRecords(source: Connection, target: Connection): Promise<CopiedBets> {
  const copy = (into: string, select: string) => copyRows(source, target, into, select);
  await copy(
    'accounts.account OVERRIDING SYSTEM VALUE',
    `SELECT id::text AS key,
            to_jsonb(account) || jsonb_build_object(
              'balance_minor', CASE WHEN player_id IS NOT NULL THEN 0 END,
              'counted_minor', CASE WHEN counted_minor IS NOT NULL THEN 0 END) AS record
     FROM accounts.account WHERE kind NOT IN ('player_owed', 'player_points', 'points')`,
  );
  await copy(
    'sportsbook.bet',
    `${replayed}
     SELECT bet_id::text AS key,
            to_jsonb(bet) || CASE WHEN bet_id IN (SELECT bet_id FROM replayed)
              THEN '{"state": "open", "return_minor": null, "settled_at": null, "taken_back": 0}' ELSE '{}' END::jsonb
              AS record
     FROM sportsbook.bet`,
  );
  await copy(
    'sportsbook.leg',
    `${replayed}
     SELECT bet_id || ' ' || lpad(leg_no::text, 5, '0') AS key,
            to_jsonb(leg) || CASE WHEN bet_id IN (SELECT bet_id FROM replayed)
              THEN '{"result": null, "rule_four_percent": null}' ELSE '{}' END::jsonb AS record
     FROM sportsbook.leg`,
  );
  // The postings are as they were posted, so that nobody has to approve them again.
  await target.query('ALTER TABLE accounts.posting DISABLE TRIGGER USER');
  await copy(
    'accounts.posting OVERRIDING SYSTEM VALUE',
    `${replayed}
     SELECT lpad(posting.id::text, 19, '0') AS key, to_jsonb(posting) AS record
     FROM accounts.posting WHERE NOT (${madeByReplay})`,
  );
  await target.query(
    `SELECT setval(pg_get_serial_sequence('accounts.posting', 'id'), coalesce(max(id), 1)) FROM accounts.posting`,
  );
  await target.query(
    `SELECT setval(pg_get_serial_sequence('accounts.account', 'id'), coalesce(max(id), 1)) FROM accounts.account`,
  );
  await giveFloats(target);
  await sumBalances(target);
  await target.query('ALTER TABLE accounts.posting ENABLE TRIGGER USER');
  const { rows } = await source.query<CopiedBets>(
    `${replayed}
     SELECT (SELECT count(*) FROM replayed)::integer AS replayed,
            ((SELECT count(*) FROM sportsbook.bet WHERE state <> 'sold')
             - (SELECT count(*) FROM replayed))::integer AS kept`,
  );
  return rows[0] ?? { replayed: 0, kept: 0 };
}

/** Copies the rows of a query with a `key`, by which it is read in pages, and the `record` of the table. */
async function copyRows(source: Connection, target: Connection, into: string, select: string): Promise<void> {
  const [table = ''] = into.split(' ');
  for (let after = ''; ; ) {
    const { rows } = await source.query<{ last: string | null; count: number; records: string }>(
      `SELECT max(key) AS last, count(*)::integer AS count, coalesce(jsonb_agg(record), '[]')::text AS records
       FROM (SELECT * FROM (${select}) AS row WHERE key COLLATE "C" > $1 ORDER BY key COLLATE "C" LIMIT $2) AS page`,
      [after, pageSize],
    );
    const [page] = rows;
    if (!page || page.last === null) return;
    await target.query(
      `INSERT INTO ${into} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [page.records],
    );
    after = page.last;
  }
}

async function giveFloats(target: Connection): Promise<void> {
  await target.query(
    `INSERT INTO accounts.account (kind, currency)
     SELECT DISTINCT 'payment_clearing', currency FROM accounts.account WHERE kind = 'player_cash'
     ON CONFLICT (kind, currency) WHERE player_id IS NULL DO NOTHING`,
  );
  await target.query(
    `INSERT INTO accounts.posting (key, kind, from_account, to_account, amount_minor, to_balance_minor, reference, posted_at)
     SELECT 'replay:' || cash.id, 'deposit', clearing.id, cash.id, $1, $1, 'replay', now()
     FROM accounts.account AS cash
     JOIN accounts.account AS clearing ON clearing.kind = 'payment_clearing' AND clearing.currency = cash.currency
     WHERE cash.kind = 'player_cash'`,
    [floatMinor],
  );
}

async function sumBalances(target: Connection): Promise<void> {
  await target.query(
    `UPDATE accounts.account
     SET balance_minor = entry.amount,
         counted_minor = CASE WHEN counted_minor IS NOT NULL THEN entry.counted END
     FROM (SELECT account_id, sum(amount) AS amount, coalesce(sum(counted), 0) AS counted
           FROM (SELECT to_account AS account_id, amount_minor AS amount, counted_minor AS counted FROM accounts.posting
                 UNION ALL
                 SELECT from_account, -amount_minor, -counted_minor FROM accounts.posting) AS side
           GROUP BY account_id) AS entry
     WHERE account.id = entry.account_id AND account.player_id IS NOT NULL`,
  );
}
