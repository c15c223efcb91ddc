import { casinoSealed } from '@fairline/casino';
import { configSealed } from '@fairline/config';
import { identitySealed } from '@fairline/identity';
import { messagesSealed } from '@fairline/messages';
import { notifySealed } from '@fairline/notify';
import { operatorsSealed } from '@fairline/operators';
import { paymentsSealed } from '@fairline/payments';
import { privacySealed } from '@fairline/privacy';
import type { SealedColumn } from '@fairline/runtime';
import { verificationSealed } from '@fairline/verification';

/** Every module's sealed columns. A new key seals all of them anew. */
export const sealedColumns: readonly SealedColumn[] = [
  ...configSealed,
  ...casinoSealed,
  ...operatorsSealed,
  ...identitySealed,
  ...messagesSealed,
  ...notifySealed,
  ...paymentsSealed,
  ...verificationSealed,
  ...privacySealed,
];
