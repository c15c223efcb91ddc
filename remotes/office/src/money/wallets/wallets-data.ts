import type { AnswerOf, getAccounts } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { type Loaded, load } from '@fairline/player-views/loaded.ts';

export type Wallet = AnswerOf<typeof getAccounts>['accounts'][number];

/** Loads the player's accounts. Server and browser make the same call. */
export function loadWallets(api: Api, signal?: AbortSignal): Promise<Loaded<Wallet[]>> {
  return load(async () => {
    const cancel = signal ? { signal } : {};
    return (await api<typeof getAccounts>('GET', '/web-api/accounts', cancel)).accounts;
  });
}
