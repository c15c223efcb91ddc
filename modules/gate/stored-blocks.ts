import type { BlockRule } from './domain/block-rules.ts';
import type { BlockRow } from './store.ts';

/** A blocking rule with the reason that an operator gave for it. */
export interface WrittenBlock extends BlockRule {
  reason: string;
}

export interface StoredBlock extends WrittenBlock {
  id: bigint;
}

export function asBlock(row: BlockRow): StoredBlock {
  return {
    id: row.id,
    country: row.country,
    pathPrefix: row.path_prefix,
    auth: row.auth,
    displayTypeId: row.display_type_id,
    templateTypeId: row.template_type_id,
    reason: row.reason,
  };
}

export function asBlockRow(block: WrittenBlock): Omit<BlockRow, 'id'> {
  return {
    country: block.country,
    path_prefix: block.pathPrefix,
    auth: block.auth,
    display_type_id: block.displayTypeId,
    template_type_id: block.templateTypeId,
    reason: block.reason,
  };
}
