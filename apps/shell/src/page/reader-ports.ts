import { type Api, createApi } from '@fairline/contracts/call-api';
import { languageOf } from '@fairline/i18n/languages';
import { createTranslator, type Translate } from '@fairline/i18n/translator';
import { type Clock, systemClock } from '@fairline/runtime/clock';
import { browserStore, type TextStore } from '../core/browser-store.ts';
import { cookieSaver, readCookies, type SiteCookie } from '../core/cookie.ts';
import type { Log } from '../core/log.ts';
import type { PageData } from '../routing/page-model.ts';
import { type CookieConsent, createCookieConsent } from '../site/cookie-agreement.ts';
import { createPreferences, type PreferenceStore } from '../site/preferences/create-preferences.ts';
import { applyToDocument } from '../site/preferences/document-attributes.ts';
import { keepWithAccount } from '../site/preferences/keep-with-account.ts';

export interface ReaderPorts {
  /** The shell's own calls. Each remote makes its own calls. */
  api: Api;
  t: Translate;
  clock: Clock;
  store: TextStore;
  consent: CookieConsent;
  preferences: PreferenceStore;
  saveCookie(cookie: SiteCookie): void;
  log: Log;
}

/**
 * Creates the ports of a page in a browser from the data in its markup: calls, texts, store, consent and preferences.
 */
export function createReaderPorts({ boot: { reader, site, player }, texts }: PageData): ReaderPorts {
  const lng = languageOf(reader.lng);
  const log: Log = (words, detail) => console.warn(words, detail);
  const api = createApi({ origin: '', appName: 'shell', headers: { 'x-language': lng } });
  const store = browserStore();
  const saveCookie = cookieSaver(site.cookieUse);
  const consent = createCookieConsent({
    cookie: readCookies(document.cookie).cookiesAgreeType,
    isPopupShown: site.widgets.isCookiePopupShown,
    save: saveCookie,
    store,
    clock: systemClock,
  });
  const preferences = createPreferences({
    first: reader.preferences,
    allows: consent.allows,
    save: saveCookie,
    ...(player ? { keep: keepWithAccount({ api, clock: systemClock, log }) } : {}),
    apply: (current) => applyToDocument(current, reader.hasTwelveHours, document.documentElement),
  });
  return {
    api,
    t: createTranslator(lng, texts),
    clock: systemClock,
    store,
    consent,
    preferences,
    saveCookie,
    log,
  };
}
