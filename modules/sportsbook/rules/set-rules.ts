import {
  PlatformError,
  type RuleKind,
  ruleViewSchema,
  type TradingRule,
  type TradingRuleView,
} from '@fairline/contracts';
import { priceBounds } from '@fairline/contracts/console/price-bounds';
import { type Actor, isUuid, type Platform, pageOf } from '@fairline/runtime';
import * as store from './rule-store.ts';

export interface TradingRules {
  /**
   * Sets a rule in the place of the present one of its kind and place.
   * @throws PlatformError EXPIRY_INVALID, VERSION_CONFLICT
   */
  set(actor: Actor, asked: AskedRule): Promise<TradingRuleView>;
  /** Ends a rule. One that is over gives the same answer again. @throws PlatformError NOT_FOUND */
  end(actor: Actor, ruleId: string, reason: string): Promise<TradingRuleView>;
  list(query: RulesQuery): Promise<{ items: TradingRuleView[]; next: string | null }>;
}

export interface AskedRule {
  rule: TradingRule;
  /** The time at which the rule expires, in ms; null: it stays until somebody ends it. */
  expiresAt: number | null;
  /** The id of the rule that is replaced; null where there is none. */
  replaces: string | null;
  reason: string;
}

export interface RulesQuery {
  kind: RuleKind;
  state: 'in-force' | 'all';
  matchId?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** A price by a trader stands at most this long. */
const maxPriceMs = priceBounds.maxMinutes * 60_000;

/** Creates the use cases of the rules. `reload` brings a change into all processes. */
export function createTradingRules(
  { clock, database, ids }: Pick<Platform, 'clock' | 'database' | 'ids'>,
  reload: () => Promise<void>,
): TradingRules {
  const { pool } = database;

  function requireExpiry({ kind }: TradingRule, expiresAt: number | null): void {
    const nowMs = clock.now();
    const isLate = expiresAt !== null && expiresAt <= nowMs;
    const isTooLong = kind === 'price' && (expiresAt === null || expiresAt > nowMs + maxPriceMs);
    if (isLate || isTooLong) throw new PlatformError('EXPIRY_INVALID');
  }

  return {
    async set(actor, { rule, expiresAt, replaces, reason }) {
      requireExpiry(rule, expiresAt);
      const ruleId = ids.uuid();
      const row = await database.transaction(async (connection) => {
        const at = new Date(clock.now());
        const present = await store.lockRuleOf(connection, rule);
        const hasExpired = present?.expires_at && present.expires_at <= at;
        if (replaces !== (hasExpired ? null : (present?.rule_id ?? null)))
          throw new PlatformError('VERSION_CONFLICT');
        if (present) await store.endStored(connection, present.rule_id, { by: actor.name, at });
        const fresh = { ...rule, ruleId, reason, by: actor.name, at, expiresAt: dateOf(expiresAt) };
        if (!(await store.insertRule(connection, fresh))) throw new PlatformError('VERSION_CONFLICT');
        await actor.record(
          {
            action: `trading.rule.${rule.kind}`,
            subject: subjectOfRule(rule),
            ...(present && !hasExpired && { before: recordOf(present) }),
            after: { ruleId, ...rule, expiresAt },
            reason,
          },
          connection,
        );
        return requireRule(await store.findRule(connection, ruleId));
      });
      await reload();
      return ruleView(row);
    },

    async end(actor, ruleId, reason) {
      const row = await database.transaction(async (connection) => {
        const isEnded = await store.endStored(connection, ruleId, {
          by: actor.name,
          at: new Date(clock.now()),
        });
        const ended = requireRule(await store.findRule(connection, ruleId));
        if (!isEnded) return ended;
        await actor.record(
          {
            action: `trading.rule.${ended.kind}.end`,
            subject: subjectOfRule(store.ruleOfRow(ended)),
            before: recordOf(ended),
            reason,
          },
          connection,
        );
        return ended;
      });
      await reload();
      return ruleView(row);
    },

    async list({ kind, state, matchId, after, limit }) {
      const rows = await store.listRules(pool, {
        kind,
        inForceAt: state === 'in-force' ? new Date(clock.now()) : undefined,
        matchId,
        after: after !== undefined && isUuid(after) ? after : undefined,
        limit: limit + 1,
      });
      const { shown, next } = pageOf(rows, limit, (row) => row.rule_id);
      return { items: shown.map(ruleView), next };
    },
  };
}

function requireRule(row: store.RuleRow | undefined): store.RuleRow {
  if (!row) throw new PlatformError('NOT_FOUND');
  return row;
}

/** Returns the subject of a rule in the audit record. */
function subjectOfRule({ place }: TradingRule): string {
  if ('matchId' in place && place.matchId !== undefined) return `matches/${place.matchId}`;
  if ('competitionId' in place && place.competitionId !== undefined)
    return `competitions/${place.competitionId}`;
  if ('sportId' in place && place.sportId !== undefined) return `sports/${place.sportId}`;
  return 'site';
}

function recordOf({ rule_id: ruleId, kind, place, terms, expires_at }: store.RuleRow) {
  return { ruleId, kind, place, terms, expiresAt: expires_at?.getTime() ?? null };
}

function ruleView(row: store.RuleRow): TradingRuleView {
  return ruleViewSchema.parse({
    ...store.ruleOfRow(row),
    ruleId: row.rule_id,
    name: row.name,
    reason: row.reason,
    setBy: row.set_by,
    setAt: row.set_at.getTime(),
    expiresAt: row.expires_at?.getTime() ?? null,
    endedBy: row.ended_by,
    endedAt: row.ended_at?.getTime() ?? null,
  });
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
