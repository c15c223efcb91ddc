import type { AnswerOf, getAccounts } from '@fairline/contracts';
import type { LoadQuery } from '@fairline/remote-views/view.ts';

export type Wallet = AnswerOf<typeof getAccounts>['accounts'][number];

/** Loads the player's accounts. */
export const loadWallets: LoadQuery<Wallet[]> = async ({ api, signal }) =>
  (await api<typeof getAccounts>('GET', '/web-api/accounts', { signal })).accounts;
