import type { SiteCookie } from '../../core/cookie.ts';
import { lazy } from '../../core/lazy.ts';
import type { AccountSettingsParts } from './account-settings.ts';

/** UI-07: saves the player's changes with the account. The code for it is loaded with the first change. */
export function keepWithAccount(parts: AccountSettingsParts): (cookies: readonly SiteCookie[]) => void {
  const settings = lazy(async () => {
    const { createAccountSettings } = await import('./account-settings.ts');
    return createAccountSettings(parts);
  });
  return (cookies) => {
    settings()
      .then(({ keep }) => keep(cookies))
      .catch((error: unknown) => parts.log('settings not saved with the account', error));
  };
}
