import type { TradingRule } from '@fairline/contracts';
import type { Clock, Platform } from '@fairline/runtime';
import { type FollowedStored, followStored } from '../stored/follow-stored.ts';
import { findRules, ruleOfRow } from './rule-store.ts';

/** A rule in force. */
export type RuleInForce = TradingRule & {
  ruleId: string;
  /** The time at which the rule expires, in ms; null: it stays until somebody ends it. */
  expiresAtMs: number | null;
};

export type RuleOf<Kind extends TradingRule['kind']> = Extract<RuleInForce, { kind: Kind }>;

/** The rules of the trading desk in this process, as they are stored. */
export interface FollowedRules extends FollowedStored {
  /** Returns the rules of a kind that are in force now. */
  of<Kind extends TradingRule['kind']>(kind: Kind): readonly RuleOf<Kind>[];
}

/** Follows the rules. `onChange` is called when they have changed, and when one has expired. */
export function followRules(platform: Platform, onChange: () => void): FollowedRules {
  const { clock } = platform;
  let rules: readonly RuleInForce[] = [];
  const expiry = watchExpiry(clock, onChange);

  const stored = followStored<readonly RuleInForce[]>(platform, {
    name: 'trading-rules',
    topic: 'trading.rules',
    initial: [],
    read: async (connection) =>
      (await findRules(connection, new Date(clock.now()))).map((row) => ({
        ...ruleOfRow(row),
        ruleId: row.rule_id,
        expiresAtMs: row.expires_at?.getTime() ?? null,
      })),
    show(read) {
      rules = read;
      expiry.watch(read);
      onChange();
    },
  });

  return {
    ...stored,
    of: (kind) => {
      const nowMs = clock.now();
      return rules.filter(
        (rule): rule is RuleOf<typeof kind> =>
          rule.kind === kind && (rule.expiresAtMs === null || rule.expiresAtMs > nowMs),
      );
    },
    async stop() {
      expiry.stop();
      await stored.stop();
    },
  };
}

/** Calls `onExpiry` at the end of each rule that has one. */
function watchExpiry(clock: Clock, onExpiry: () => void) {
  let cancel = () => {};
  function watch(rules: readonly { expiresAtMs: number | null }[]): void {
    cancel();
    const nowMs = clock.now();
    const ends = rules.flatMap(({ expiresAtMs }) =>
      expiresAtMs !== null && expiresAtMs > nowMs ? [expiresAtMs] : [],
    );
    if (ends.length === 0) return;
    cancel = clock.after(Math.min(...ends) - nowMs, () => {
      onExpiry();
      watch(rules);
    });
  }
  return { watch, stop: () => cancel() };
}
