import type { OddsFormat } from '@fairline/odds/format-odds';
import type { CookiePurpose } from './cookie-agreement.ts';

export const fontSizes = [14, 16, 18, 20] as const;

/** How a reader wants the site (UI-07). */
export interface Preferences {
  language: string;
  currency: string;
  /** Hours ahead of UTC. */
  timeZone: number;
  /** Undefined: by the customs of the country. */
  twelveHours: boolean | undefined;
  /** Undefined: as the operating system says. */
  theme: 'light' | 'dark' | undefined;
  /** Size of text in CSS pixels, where the browser's own is 16. */
  fontSize: (typeof fontSizes)[number];
  view: 'european' | 'asian';
  oddsFormat: OddsFormat;
  /** How a price says that it has moved. */
  oddsIndication: 'colour-and-arrow' | 'colour' | 'none';
  marketNames: 'full' | 'short';

  accumulatorOfDay: boolean;
  liveAccumulator: boolean;
  compactView: boolean;
  lightVersion: boolean;
  bestMatchesOnTop: boolean;
  betGenerator: boolean;
  detailedScore: boolean;
  statsInNewWindow: boolean;
  moveVideoOnScroll: boolean;
  showGameId: boolean;
  sportsOnly: boolean;
  teamLogosInCoupon: boolean;
  gameZoneOff: boolean;
  groupChampsByCountry: boolean;
  hideLeft: boolean;
  hideRight: boolean;
}

export type PreferenceName = keyof Preferences;

/** Of a reader who has chosen nothing, on a site that has set nothing else. */
export const usualPreferences: Preferences = {
  language: 'ru',
  currency: 'RUB',
  timeZone: 3,
  twelveHours: undefined,
  theme: undefined,
  fontSize: 16,
  view: 'european',
  oddsFormat: 'decimal',
  oddsIndication: 'colour-and-arrow',
  marketNames: 'full',

  accumulatorOfDay: true,
  liveAccumulator: true,
  compactView: false,
  lightVersion: false,
  bestMatchesOnTop: false,
  betGenerator: false,
  detailedScore: false,
  statsInNewWindow: true,
  moveVideoOnScroll: true,
  showGameId: false,
  sportsOnly: false,
  teamLogosInCoupon: false,
  gameZoneOff: false,
  groupChampsByCountry: false,
  hideLeft: false,
  hideRight: false,
};

/** How a preference is kept. */
export interface PreferenceForm<Value> {
  /** Absent: the preference's own name. */
  cookie?: string;
  /** Undefined for a text that is no value: nothing was chosen then. */
  read(text: string): Value | undefined;
  write(value: Value): string;
  /** What the reader must have agreed to before it is kept. */
  purpose?: CookiePurpose;
}

const flag: PreferenceForm<boolean> & PreferenceForm<boolean | undefined> = {
  read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  write: (value: boolean | undefined) => (value ? '1' : '0'),
};
/** UI-06: kept only with consent to functional cookies. */
const layoutFlag: typeof flag = { ...flag, purpose: 'functional' };

export const preferenceForms: { readonly [Name in PreferenceName]: PreferenceForm<Preferences[Name]> } = {
  language: pattern(/^[a-z]{2}$/, 'lng'),
  currency: pattern(/^[A-Z]{3}$/),
  timeZone: { read: (text) => (isTimeZone(text) ? Number(text) : undefined), write: String },
  twelveHours: { ...flag, cookie: 'is12h' },
  theme: numbered('appTheme', ['light', 'dark']),
  fontSize: named('appFontSize', fontSizes),
  view: numbered('appViewType', ['european', 'asian']),
  oddsFormat: named('coefView', ['decimal', 'fractional', 'american', 'hongkong', 'indonesian', 'malay']),
  oddsIndication: numbered('coefIndicationType', ['colour-and-arrow', 'colour', 'none']),
  marketNames: numbered('marketsNameType', ['full', 'short']),

  accumulatorOfDay: flag,
  liveAccumulator: flag,
  compactView: flag,
  lightVersion: flag,
  bestMatchesOnTop: flag,
  betGenerator: flag,
  detailedScore: flag,
  statsInNewWindow: flag,
  moveVideoOnScroll: flag,
  showGameId: flag,
  sportsOnly: flag,
  teamLogosInCoupon: flag,
  gameZoneOff: flag,
  groupChampsByCountry: flag,
  hideLeft: layoutFlag,
  hideRight: layoutFlag,
};

export const preferenceNames: readonly PreferenceName[] =
  Object.keys(preferenceForms).filter(isPreferenceName);

export function cookieNameOf(name: PreferenceName): string {
  return preferenceForms[name].cookie ?? name;
}

export function isPreferenceName(name: string): name is PreferenceName {
  return Object.hasOwn(preferenceForms, name);
}

/** Kept as its place among the values, from 0. */
function numbered<Value>(
  cookie: string,
  values: readonly Exclude<Value, undefined>[],
): PreferenceForm<Value> {
  const known: readonly unknown[] = values;
  return {
    cookie,
    read: (text) => values.find((_, at) => text === String(at)),
    write: (value) => String(known.indexOf(value)),
  };
}

/** Kept as it is. */
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

/** From -12 to 14 in quarters of an hour. */
function isTimeZone(text: string): boolean {
  const hours = Number(text);
  return /^-?\d{1,2}(\.\d{1,2})?$/.test(text) && hours >= -12 && hours <= 14 && Number.isInteger(hours * 4);
}
