import type { Api } from '@fairline/contracts/call-api';
import type { Translate } from '@fairline/i18n/translator';
import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../core/browser-store.ts';
import type { SiteCookie } from '../core/cookie.ts';
import type { Departure } from '../core/departure-mark.ts';
import type { Modals } from '../core/modal-stack.ts';
import type { LoadingBar } from '../page/loading-bar.ts';
import type { CookieConsent } from '../site/cookie-agreement.ts';
import type { PreferenceStore } from '../site/preferences/create-preferences.ts';
import type { SiteBoot } from '../site/site-boot.ts';
import type { Notices } from './notices/create-notices.ts';

/** What the parts of a page in a browser share. */
export interface PageParts {
  /** Of the shell itself: remotes have their own. */
  api: Api;
  boot: SiteBoot;
  t: Translate;
  clock: Clock;
  store: TextStore;
  notices: Notices;
  modals: Modals;
  consent: CookieConsent;
  reader: PreferenceStore;
  bar: LoadingBar;
  saveCookie(cookie: SiteCookie): void;
  log(words: string, detail: unknown): void;
}

/** Signs the player out for a reason, and leaves the page. */
export type SignOut = (reason: 'player' | Departure) => Promise<void>;
