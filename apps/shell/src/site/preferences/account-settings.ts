import type { changeSettings, SettingName } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { Clock } from '@fairline/runtime/clock';
import type { SiteCookie } from '../../core/cookie.ts';

/** Changes within this time are sent in one call. */
export const gatherMs = 500;

export interface AccountSettingsParts {
  api: Api;
  clock: Clock;
  log(words: string, detail: unknown): void;
}

/** UI-07: saves the player's changes with the account as well. The next sign-in on any device uses them. */
export function createAccountSettings({ api, clock, log }: AccountSettingsParts): {
  keep(cookies: readonly SiteCookie[]): void;
} {
  let waiting = new Map<string, string | null>();

  function send(): void {
    const settings: Partial<Record<SettingName, string | null>> = Object.fromEntries(waiting);
    waiting = new Map();
    api<typeof changeSettings>('POST', '/web-api/user/settings', { body: { settings } }).catch(
      // The cookie still has the change, and the next change sends it again.
      (error: unknown) => log('settings not saved with the account', error),
    );
  }

  return {
    keep(cookies) {
      if (waiting.size === 0 && cookies.length > 0) clock.after(gatherMs, send);
      for (const { name, value } of cookies) waiting.set(name, value === '' ? null : value);
    },
  };
}
