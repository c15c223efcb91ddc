import type { AnswerOf, getAccounts } from '@fairline/contracts';
import type { QueryCall } from '@fairline/remote-views/view.ts';

export type Account = AnswerOf<typeof getAccounts>['accounts'][number];

/** Loads the accounts with money that can be withdrawn. */
export async function loadAccounts({ api, signal }: QueryCall): Promise<Account[]> {
  return (await api<typeof getAccounts>('GET', '/web-api/accounts', { signal })).accounts;
}
