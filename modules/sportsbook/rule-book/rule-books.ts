import {
  PlatformError,
  type PublishedRules,
  type RuleBook,
  type SettlementRule,
  settlementRuleSchema,
} from '@fairline/contracts';
import type { Actor, Platform } from '@fairline/runtime';
import { findRuleBook, insertRuleBook, listRuleBooks, type RuleBookRow } from './rule-book-store.ts';

/** The number of versions in the list. */
const maxListed = 200;

/** The rules of settlement as data, in versions. */
export interface RuleBooks {
  /** Returns a version, or the one in force now. @throws PlatformError NOT_FOUND */
  read(version: number | undefined): Promise<RuleBook>;
  list(): Promise<PublishedRules[]>;
  /** Adds a version for bets that are placed from now on. @throws PlatformError VERSION_CONFLICT */
  publish(
    actor: Actor,
    next: { after: number; rules: readonly SettlementRule[]; reason: string },
  ): Promise<PublishedRules>;
}

/** `reload` shows a published version in this process and the others. */
export function createRuleBooks(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  reload: () => Promise<void>,
): RuleBooks {
  return {
    async read(version) {
      const row = await findRuleBook(database.pool, { version, at: new Date(clock.now()) });
      if (!row) throw new PlatformError('NOT_FOUND');
      return bookView(row);
    },
    list: async () => (await listRuleBooks(database.pool, maxListed)).map(publishedView),
    async publish(actor, { after, rules, reason }) {
      const published = await database.transaction(async (connection) => {
        const at = new Date(clock.now());
        const row = await insertRuleBook(connection, { after, rules, at, by: actor.name, reason });
        if (!row) throw new PlatformError('VERSION_CONFLICT');
        await actor.record(
          {
            action: 'trading.publish-rules',
            subject: `rules/${row.version}`,
            before: { version: after },
            after: { version: row.version, rules },
            reason,
          },
          connection,
        );
        return publishedView(row);
      });
      await reload();
      return published;
    },
  };
}

/** Returns a version as the present code reads it: what its rules do not say, because it is older, is as usual. */
export function bookView({ version, rules, in_force_from: from }: RuleBookRow): RuleBook {
  const complete = rules.map((rule) => settlementRuleSchema.parse(rule));
  return { version, rules: complete, inForceFrom: from.getTime() };
}

function publishedView(row: RuleBookRow): PublishedRules {
  return { ...bookView(row), publishedBy: row.published_by, reason: row.reason };
}
