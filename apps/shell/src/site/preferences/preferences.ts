import { readerZone } from '@fairline/i18n/time-zone';
import { type OddsFormat, oddsFormats } from '@fairline/odds/format-odds';
import {
  defaultReaderSettings,
  type ReaderSettingName,
  type ReaderSettings,
  readerSettingForms,
} from '@fairline/remote-kit/protocol';
import type { CookiePurpose } from '../cookie-agreement.ts';

export const fontSizes = [14, 16, 18, 20] as const;

/** The preferences of a reader (UI-07). */
export interface Preferences extends ReaderSettings {
  language: string;
  currency: string;
  /** An IANA name, or `reader` for the zone of the reader's device. */
  timeZone: string;
  /** Undefined means the custom of the reader's country. */
  twelveHours: boolean | undefined;
  /** Undefined means the theme of the operating system. */
  theme: 'light' | 'dark' | undefined;
  /** The text size in CSS pixels; the browser's default is 16. */
  fontSize: (typeof fontSizes)[number];
  oddsFormat: OddsFormat;
  lightVersion: boolean;
}

export type PreferenceName = keyof Preferences;

/** The preferences of a reader who has chosen nothing, on a site without its own defaults. */
export const defaultPreferences: Preferences = {
  language: 'ru',
  currency: 'RUB',
  timeZone: readerZone,
  twelveHours: undefined,
  theme: undefined,
  fontSize: 16,
  oddsFormat: 'decimal',
  lightVersion: false,
  ...defaultReaderSettings,
};

/** The form of a preference in a cookie. */
export interface PreferenceForm<Value> {
  /** The cookie name; the preference's own name when absent. */
  cookie?: string;
  /** Reads the preference; undefined for an invalid text, which counts as no choice. */
  read(text: string): Value | undefined;
  write(value: Value): string;
  /** The purpose of cookies that the reader must have agreed to before the preference is stored. */
  purpose?: CookiePurpose;
}

const flag: PreferenceForm<boolean> & PreferenceForm<boolean | undefined> = {
  read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  write: (value: boolean | undefined) => (value ? '1' : '0'),
};

/** Returns the form of a setting that remotes know. Its codes are part of the protocol. */
function coded<Name extends ReaderSettingName>(
  name: Name,
  purpose?: CookiePurpose,
): PreferenceForm<ReaderSettings[Name]> {
  const { cookie, values } = readerSettingForms[name];
  return numbered(cookie, values, purpose);
}

export const preferenceForms: { readonly [Name in PreferenceName]: PreferenceForm<Preferences[Name]> } = {
  language: pattern(/^[a-z]{2}$/, 'lng'),
  currency: pattern(/^[A-Z]{3}$/),
  // This checks the form only. The server checks that the time zone exists: see read-preferences.ts.
  timeZone: pattern(/^[\w.+:/-]{1,64}$/),
  twelveHours: { ...flag, cookie: 'is12h' },
  theme: numbered<Preferences['theme']>('appTheme', ['light', 'dark']),
  fontSize: named('appFontSize', fontSizes),
  oddsFormat: named('coefView', oddsFormats),
  lightVersion: flag,

  view: coded('view'),
  oddsIndication: coded('oddsIndication'),
  marketNames: coded('marketNames'),
  accumulatorOfDay: coded('accumulatorOfDay'),
  liveAccumulator: coded('liveAccumulator'),
  compactView: coded('compactView'),
  bestMatchesOnTop: coded('bestMatchesOnTop'),
  betGenerator: coded('betGenerator'),
  detailedScore: coded('detailedScore'),
  statsInNewWindow: coded('statsInNewWindow'),
  moveVideoOnScroll: coded('moveVideoOnScroll'),
  showGameId: coded('showGameId'),
  sportsOnly: coded('sportsOnly'),
  teamLogosInCoupon: coded('teamLogosInCoupon'),
  gameZoneOff: coded('gameZoneOff'),
  groupChampsByCountry: coded('groupChampsByCountry'),
  // UI-06: stored only with consent to functional cookies.
  hideLeft: coded('hideLeft', 'functional'),
  hideRight: coded('hideRight', 'functional'),
  hideInvitation: coded('hideInvitation', 'functional'),
};

export const preferenceNames: readonly PreferenceName[] =
  Object.keys(preferenceForms).filter(isPreferenceName);

export function cookieNameOf(name: PreferenceName): string {
  return preferenceForms[name].cookie ?? name;
}

function isPreferenceName(name: string): name is PreferenceName {
  return Object.hasOwn(preferenceForms, name);
}

/** Returns a form that stores the index of the value in the list. */
function numbered<Value>(
  cookie: string,
  values: readonly Value[],
  purpose?: CookiePurpose,
): PreferenceForm<Value> {
  return {
    cookie,
    read: (text) => values.find((_, at) => text === String(at)),
    write: (value) => String(values.indexOf(value)),
    ...(purpose && { purpose }),
  };
}

/** Returns a form that stores the value itself. */
function named<Value extends string | number>(
  cookie: string,
  values: readonly Value[],
): PreferenceForm<Value> {
  return { cookie, read: (text) => values.find((value) => text === String(value)), write: String };
}

function pattern(form: RegExp, cookie?: string): PreferenceForm<string> {
  return {
    ...(cookie === undefined ? {} : { cookie }),
    read: (text) => (form.test(text) ? text : undefined),
    write: (value) => value,
  };
}
