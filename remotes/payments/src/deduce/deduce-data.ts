import type { AccountView, Right } from '@fairline/contracts';
import { loadAccounts } from '@fairline/remote-views/accounts.ts';
import { loadRights } from '@fairline/remote-views/rights/load-rights.ts';
import type { QueryCall } from '@fairline/remote-views/view.ts';

export interface DeduceData {
  /** The accounts with money of the player's own. Bonus money cannot be withdrawn. */
  accounts: AccountView[];
  /** Whether the player may withdraw now. */
  right: Right;
}

const bonusAccount = 4;

/** Loads the accounts from which money could be withdrawn, and whether the player may. */
export async function loadDeduce({ api, signal }: QueryCall): Promise<DeduceData> {
  const [accounts, { withdrawal: right }] = await Promise.all([
    loadAccounts({ api, signal }),
    loadRights({ api, signal }),
  ]);
  return { accounts: accounts.filter(({ type }) => type !== bonusAccount), right };
}
