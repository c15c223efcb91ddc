import { type RuleKind, ruleSchema, type TradingRule } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface RuleRow {
  rule_id: string;
  kind: RuleKind;
  place: unknown;
  terms: unknown;
  reason: string;
  set_by: string;
  set_at: Date;
  expires_at: Date | null;
  ended_by: string | null;
  ended_at: Date | null;
  /** The name of the competition, or of both sides of the match. */
  name: string | null;
}

/** The columns of {@link RuleRow}. Of a competition, the name is that of one of its stored matches. */
const columns = `
  rule.*,
  CASE
    WHEN rule.place ? 'competitionId' THEN (
      SELECT fixture ->> 'tournamentName' FROM sportsbook.match
      WHERE (fixture ->> 'tournamentId')::bigint = (rule.place ->> 'competitionId')::bigint
        AND phase IN ('not-started', 'live')
      LIMIT 1)
    WHEN rule.place ? 'matchId' THEN (
      SELECT (fixture -> 'home' ->> 'name') || ' – ' || (fixture -> 'away' ->> 'name')
      FROM sportsbook.match WHERE match.match_id = (rule.place ->> 'matchId')::bigint)
  END AS name`;

/** Reads the rule of a row, whose parts have the form of the contract. */
export function ruleOfRow({ kind, place, terms }: RuleRow): TradingRule {
  return ruleSchema.parse({ kind, place, terms });
}

/** Finds the rules in force at a time. */
export async function findRules(connection: Connection, at: Date): Promise<RuleRow[]> {
  const { rows } = await connection.query<RuleRow>(
    `SELECT rule.*, NULL AS name FROM sportsbook.trading_rule AS rule
     WHERE ended_at IS NULL AND (expires_at IS NULL OR expires_at > $1)
     ORDER BY set_at, rule_id`,
    [at],
  );
  return rows;
}

/** Finds rules of a kind, newest first (index trading_rule_by_time). */
export async function listRules(
  connection: Connection,
  query: {
    kind: RuleKind;
    inForceAt: Date | undefined;
    matchId: string | undefined;
    after: string | undefined;
    limit: number;
  },
): Promise<RuleRow[]> {
  const { rows } = await connection.query<RuleRow>(
    `SELECT ${columns} FROM sportsbook.trading_rule AS rule
     WHERE kind = $1
       AND ($2::timestamptz IS NULL OR (ended_at IS NULL AND (expires_at IS NULL OR expires_at > $2)))
       AND ($3::text IS NULL OR place ->> 'matchId' = $3)
       AND ($4::uuid IS NULL OR (set_at, rule_id) < (
             SELECT set_at, rule_id FROM sportsbook.trading_rule WHERE rule_id = $4::uuid))
     ORDER BY set_at DESC, rule_id DESC
     LIMIT $5`,
    [query.kind, query.inForceAt ?? null, query.matchId ?? null, query.after ?? null, query.limit],
  );
  return rows;
}

export async function findRule(connection: Connection, ruleId: string): Promise<RuleRow | undefined> {
  const { rows } = await connection.query<RuleRow>(
    `SELECT ${columns} FROM sportsbook.trading_rule AS rule WHERE rule_id = $1`,
    [ruleId],
  );
  return rows[0];
}

/** Locks the rule of a kind and a place that nobody has ended; it may have expired. */
export async function lockRuleOf(
  connection: Connection,
  { kind, place }: TradingRule,
): Promise<RuleRow | undefined> {
  const { rows } = await connection.query<RuleRow>(
    `SELECT rule.*, NULL AS name FROM sportsbook.trading_rule AS rule
     WHERE kind = $1 AND place = $2 AND ended_at IS NULL
     FOR UPDATE`,
    [kind, JSON.stringify(place)],
  );
  return rows[0];
}

/** Inserts a rule. @returns false when its place has one by now */
export async function insertRule(
  connection: Connection,
  rule: TradingRule & { ruleId: string; reason: string; by: string; at: Date; expiresAt: Date | null },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO sportsbook.trading_rule (rule_id, kind, place, terms, reason, set_by, set_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT DO NOTHING`,
    [
      rule.ruleId,
      rule.kind,
      JSON.stringify(rule.place),
      JSON.stringify(rule.terms),
      rule.reason,
      rule.by,
      rule.at,
      rule.expiresAt,
    ],
  );
  return rowCount === 1;
}

/** Ends a rule that nobody has ended. @returns whether there was one */
export async function endStored(
  connection: Connection,
  ruleId: string,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `UPDATE sportsbook.trading_rule SET ended_by = $2, ended_at = $3 WHERE rule_id = $1 AND ended_at IS NULL`,
    [ruleId, by, at],
  );
  return rowCount === 1;
}
