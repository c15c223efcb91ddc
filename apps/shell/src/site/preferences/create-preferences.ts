import type { SiteCookie } from '../../core/cookie.ts';
import type { CookiePurpose } from '../cookie-agreement.ts';
import type { Preferences } from './preferences.ts';
import { cookiesOf } from './read-preferences.ts';

export interface PreferenceStore {
  current(): Preferences;
  change(change: Partial<Preferences>): void;
  subscribe(handle: () => void): () => void;
}

export interface PreferenceParts {
  first: Preferences;
  allows(purpose: CookiePurpose): boolean;
  save(cookie: SiteCookie): void;
  /** Saves the cookies with the account as well; set only for a player. */
  keep?(cookies: readonly SiteCookie[]): void;
  /** Applies the preferences to the document; `applyToDocument` in a browser. */
  apply(preferences: Preferences): void;
}

/** Creates the reader's preferences in the page. A change takes effect at once and is stored for the next visit. */
export function createPreferences({ first, allows, save, keep, apply }: PreferenceParts): PreferenceStore {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    change(change) {
      current = { ...current, ...change };
      const cookies = cookiesOf(change, allows);
      for (const cookie of cookies) save(cookie);
      keep?.(cookies);
      apply(current);
      for (const handle of [...listeners]) handle();
    },
    subscribe(handle) {
      listeners.add(handle);
      return () => {
        listeners.delete(handle);
      };
    },
  };
}
