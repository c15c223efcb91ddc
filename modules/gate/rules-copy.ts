import { createLiveCopy, type LiveCopy } from '@fairline/config';
import type { Platform } from '@fairline/runtime';
import type { RedirectRule } from './domain/redirect-rules.ts';
import { readBlocks } from './store.ts';
import { asBlock, type StoredBlock } from './stored-blocks.ts';
import { readRedirectRules } from './stored-redirects.ts';

interface Rules {
  /** In the order in which they are tried. */
  redirects: readonly RedirectRule[];
  blocks: readonly StoredBlock[];
}

/** All redirects and blocks, in memory. */
export type RulesCopy = LiveCopy<Rules>;

/** Published after a change; every process that keeps the rules loads them again. */
const changedTopic = 'gate.changed';

/** Creates the copy of all rules in memory, because every page and every stake asks for them. */
export function createRulesCopy(platform: Platform): RulesCopy {
  const { pool } = platform.database;
  return createLiveCopy<Rules>(platform, {
    topic: changedTopic,
    initial: { redirects: [], blocks: [] },
    async load() {
      const [redirects, blocks] = await Promise.all([readRedirectRules(platform, pool), readBlocks(pool)]);
      return { redirects, blocks: blocks.map(asBlock) };
    },
  });
}
