import type { AnswerOf, getAccounts } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { type Loaded, load } from '@fairline/player-views/loaded.ts';

export type Account = AnswerOf<typeof getAccounts>['accounts'][number];

/** What there is to withdraw: the accounts that hold money; the same call on both sides. */
export function loadDeduce(api: Api, signal?: AbortSignal): Promise<Loaded<Account[]>> {
  return load(async () => {
    const cancel = signal ? { signal } : {};
    return (await api<typeof getAccounts>('GET', '/web-api/accounts', cancel)).accounts;
  });
}
