import type { SealedColumn } from '@fairline/runtime';

/** The column with what players gave for their identification. */
export const sealedData: SealedColumn = {
  table: 'verification.identification',
  key: 'player_id',
  column: 'sealed_data',
};

/** The sealed columns of this module. */
export const verificationSealed: readonly SealedColumn[] = [sealedData];
