import type { SettlementRule } from '@fairline/contracts';
import type { Fixture } from '@fairline/feed';
import type { Platform } from '@fairline/runtime';
import { ruleOf } from '../domain/rule-of-competition.ts';
import { type FollowedStored, followStored } from '../stored/follow-stored.ts';
import { findRuleBook } from './rule-book-store.ts';
import { bookView } from './rule-books.ts';

/** The rules of settlement in force, in this process. */
export interface FollowedRuleBook extends FollowedStored {
  /** Returns the rule of an event; undefined before the first reading. */
  ruleFor(fixture: Pick<Fixture, 'sportId' | 'tournamentId'>): SettlementRule | undefined;
}

/** Follows the version of the rules in force. `onChange` is called when another one is. */
export function followRuleBook(platform: Platform, onChange: () => void): FollowedRuleBook {
  const { clock } = platform;
  let rules: readonly SettlementRule[] = [];
  const stored = followStored<readonly SettlementRule[]>(platform, {
    name: 'rule-book',
    topic: 'trading.rule-book',
    initial: [],
    read: async (connection) => {
      const at = new Date(clock.now());
      const row = await findRuleBook(connection, { version: undefined, at });
      return row ? bookView(row).rules : [];
    },
    show(read) {
      rules = read;
      onChange();
    },
  });
  return { ...stored, ruleFor: (fixture) => ruleOf(rules, fixture) };
}
