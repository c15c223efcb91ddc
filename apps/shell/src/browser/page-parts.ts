import type { Api } from '@fairline/contracts/call-api';
import type { Translate } from '@fairline/i18n/translator';
import type { Clock } from '@fairline/runtime/clock';
import type { SiteBoot } from '../boot/site-boot.ts';
import type { Departure } from '../idle/departure-mark.ts';
import type { Modals } from '../modals/modal-stack.ts';
import type { Notices } from '../notices/create-notices.ts';
import type { TextStore } from '../preferences/browser-store.ts';
import type { SiteCookie } from '../preferences/cookie.ts';
import type { CookieConsent } from '../preferences/cookie-agreement.ts';
import type { PreferenceStore } from '../preferences/create-preferences.ts';
import type { LoadingBar } from '../widgets/loading-bar.ts';

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
