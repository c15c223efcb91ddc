import type { SealedColumn } from '@fairline/runtime';

/** The secret of a player's authenticator. */
export const secretColumn: SealedColumn = {
  table: 'identity.authenticator',
  key: 'player_id',
  column: 'secret',
};

/** The secret of an authenticator whose first code is awaited. */
export const offerColumn: SealedColumn = {
  table: 'identity.authenticator_offer',
  key: 'player_id',
  column: 'secret',
};
