import type { AccountView } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { Translate } from '@fairline/i18n/translator';
import type { RemoteServices } from '@fairline/remote-kit/remote';
import { changeAccount } from '@fairline/remote-views/accounts.ts';

/** The route on which a changed account is not told (ACC-02). */
const silentRoute = 'bingo';

interface Parts {
  api: Api;
  services: Pick<RemoteServices, 'emit' | 'notify'>;
  t: Translate;
}

/**
 * ACC-02: makes an account the active one and tells the player, but not on the route of bingo. A failure is told on every
 * route. @returns the accounts afterwards; undefined after a failure
 */
export async function changeAndTell(
  { api, services, t }: Parts,
  { id, routeName }: { id: string; routeName: string },
): Promise<AccountView[] | undefined> {
  try {
    const accounts = await changeAccount({ api }, services, id);
    const active = accounts.find((account) => account.isActive);
    if (active && routeName !== silentRoute)
      services.notify({ kind: 'snackbar', text: t('account.changed', { account: active.label }) });
    return accounts;
  } catch {
    services.notify({ kind: 'error', text: t('notChanged') });
    return undefined;
  }
}
