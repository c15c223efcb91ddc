import { invalidInput, PlatformError } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { type BlockAnswer, type BlockQuestion, decideBlock, findBlockProblem } from './domain/block-rules.ts';
import { refuseLongReason } from './rule-reason.ts';
import type { RulesCopy } from './rules-copy.ts';
import * as store from './store.ts';
import { asBlockRow, type StoredBlock, type WrittenBlock } from './stored-blocks.ts';

/** Paths that are closed to a country or to a kind of person. */
export interface Blocks {
  /** Answers whether an address is closed to a caller. */
  blockFor(question: BlockQuestion): BlockAnswer;
  blocks(): StoredBlock[];
  /** Saves the rule of a path, a country and a kind of person. @returns its id. @throws PlatformError INVALID_INPUT */
  saveBlock(rule: WrittenBlock, by: string): Promise<bigint>;
  /** @throws PlatformError NOT_FOUND */
  removeBlock(id: bigint, by: string): Promise<void>;
}

/** Creates the use cases about blocks: they are decided from memory, and changed in the database. */
export function createBlocks({ clock, database, log }: Platform, copy: RulesCopy): Blocks {
  return {
    blockFor: (question) => decideBlock(copy.current().blocks, question),

    blocks: () => copy.current().blocks.map((block) => ({ ...block })),

    async saveBlock(rule, by) {
      requireUsable(rule);
      return copy.change(database, by, (connection) =>
        store.saveBlock(connection, asBlockRow(rule), { by, at: new Date(clock.now()) }),
      );
    },

    async removeBlock(id, by) {
      await copy.change(database, by, async (connection) => {
        if (!(await store.deleteBlock(connection, id))) throw new PlatformError('NOT_FOUND');
      });
      log.info({ by, block: String(id) }, 'block rule removed');
    },
  };
}

/** @throws PlatformError INVALID_INPUT for a rule that no site can have */
export function requireUsable(rule: WrittenBlock): void {
  const problem = findBlockProblem(rule);
  if (problem) throw invalidInput(problem.field, problem.words);
  refuseLongReason(rule.reason);
}
