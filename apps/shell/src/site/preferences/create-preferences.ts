import type { SiteCookie } from '../../core/cookie.ts';
import type { CookiePurpose } from '../cookie-agreement.ts';
import type { Preferences } from './preferences.ts';
import { cookiesOf } from './read-preferences.ts';

export interface PreferenceStore {
  current(): Preferences;
  change(change: Partial<Preferences>): void;
  subscribe(hear: () => void): () => void;
}

export interface PreferenceParts {
  first: Preferences;
  allows(purpose: CookiePurpose): boolean;
  save(cookie: SiteCookie): void;
  /** Keeps them with the account as well; for a player. */
  keep?(cookies: readonly SiteCookie[]): void;
  /** Brings the document in line: `applyToDocument` in a browser. */
  apply(preferences: Preferences): void;
}

/** The reader's preferences in the page: a change shows at once and is kept for the next visit. */
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
      for (const hear of [...listeners]) hear();
    },
    subscribe(hear) {
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
      };
    },
  };
}
