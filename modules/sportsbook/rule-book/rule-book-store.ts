import type { SettlementRule } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface RuleBookRow {
  version: number;
  /** As they were published: older rules lack what there was not yet. */
  rules: unknown[];
  in_force_from: Date;
  published_by: string;
  reason: string;
}

/** Finds a version of the rules, or the one in force at a moment. */
export async function findRuleBook(
  connection: Connection,
  { version, at }: { version: number | undefined; at: Date },
): Promise<RuleBookRow | undefined> {
  const { rows } = await connection.query<RuleBookRow>(
    `SELECT * FROM sportsbook.rule_book
     WHERE CASE WHEN $1::integer IS NULL THEN in_force_from <= $2 ELSE version = $1 END
     ORDER BY version DESC
     LIMIT 1`,
    [version ?? null, at],
  );
  return rows[0];
}

/** Finds every version, the newest first. */
export async function listRuleBooks(connection: Connection, limit: number): Promise<RuleBookRow[]> {
  const { rows } = await connection.query<RuleBookRow>(
    'SELECT * FROM sportsbook.rule_book ORDER BY version DESC LIMIT $1',
    [limit],
  );
  return rows;
}

/** Adds the version after `after`. @returns undefined when another one follows it already */
export async function insertRuleBook(
  connection: Connection,
  {
    after,
    rules,
    at,
    by,
    reason,
  }: {
    after: number;
    rules: readonly SettlementRule[];
    at: Date;
    by: string;
    reason: string;
  },
): Promise<RuleBookRow | undefined> {
  const { rows } = await connection.query<RuleBookRow>(
    `INSERT INTO sportsbook.rule_book (version, rules, in_force_from, published_by, reason)
     SELECT $1 + 1, $2, $3, $4, $5
     WHERE (SELECT max(version) FROM sportsbook.rule_book) = $1
     ON CONFLICT DO NOTHING
     RETURNING *`,
    [after, JSON.stringify(rules), at, by, reason],
  );
  return rows[0];
}
