import type { SealedColumn } from '@fairline/runtime';

/** The secret of an operator's authenticator. */
export const totpColumn: SealedColumn = {
  table: 'operators.operator',
  key: 'operator_id',
  column: 'totp_secret',
};

/** The secret of an authenticator whose first code a session waits for. */
export const pendingColumn: SealedColumn = {
  table: 'operators.session',
  key: 'session_id',
  column: 'pending_secret',
};
