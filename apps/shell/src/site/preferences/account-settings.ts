import type { changeSettings, SettingName } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { Clock } from '@fairline/runtime/clock';
import type { SiteCookie } from '../../core/cookie.ts';

/** Changes that come in this time go together. */
export const gatherMs = 500;

export interface AccountSettingsParts {
  api: Api;
  clock: Clock;
  log(words: string, detail: unknown): void;
}

/** UI-07: keeps what a player changes with the account as well, where it meets the player again at the next sign-in. */
export function createAccountSettings({ api, clock, log }: AccountSettingsParts): {
  keep(cookies: readonly SiteCookie[]): void;
} {
  let waiting = new Map<string, string | null>();

  function send(): void {
    const settings: Partial<Record<SettingName, string | null>> = Object.fromEntries(waiting);
    waiting = new Map();
    api<typeof changeSettings>('POST', '/web-api/user/settings', { body: { settings } }).catch(
      // The browser has it; the next change of it is another try.
      (error: unknown) => log('settings not kept with the account', error),
    );
  }

  return {
    keep(cookies) {
      if (waiting.size === 0 && cookies.length > 0) clock.after(gatherMs, send);
      for (const { name, value } of cookies) waiting.set(name, value === '' ? null : value);
    },
  };
}
