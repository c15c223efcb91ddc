import { identitySealed } from '@fairline/identity';
import { messagesSealed } from '@fairline/messages';
import { operatorsSealed } from '@fairline/operators';
import type { SealedColumn } from '@fairline/runtime';

/** Every module's sealed columns. A new key seals all of them anew. */
export const sealedColumns: readonly SealedColumn[] = [
  ...operatorsSealed,
  ...identitySealed,
  ...messagesSealed,
];
