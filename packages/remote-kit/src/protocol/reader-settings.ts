/** How a reader wants sports and the site shown (UI-07), as far as remotes have a part in it. Plain JSON. */
export interface ReaderSettings {
  /** European: a row a match, prices side by side. Asian: lines of handicap and total, one side above the other. */
  view: 'european' | 'asian';
  /** How a price says that it has moved. */
  oddsIndication: 'colour-and-arrow' | 'colour' | 'none';
  marketNames: 'full' | 'short';

  accumulatorOfDay: boolean;
  liveAccumulator: boolean;
  /** Lower rows. */
  compactView: boolean;
  bestMatchesOnTop: boolean;
  betGenerator: boolean;
  /** Lists show the score of each part, too. */
  detailedScore: boolean;
  statsInNewWindow: boolean;
  /** What shows the play stays in view while the page is scrolled. */
  moveVideoOnScroll: boolean;
  showGameId: boolean;
  /** Casino and games are left out. */
  sportsOnly: boolean;
  teamLogosInCoupon: boolean;
  gameZoneOff: boolean;
  groupChampsByCountry: boolean;
  hideLeft: boolean;
  hideRight: boolean;
  /** A visitor has put the invitation to register away. */
  hideInvitation: boolean;
}

export type ReaderSettingName = keyof ReaderSettings;
/** Settings that are on or off. */
export type ReaderFlag = {
  [Name in ReaderSettingName]: ReaderSettings[Name] extends boolean ? Name : never;
}[ReaderSettingName];

/** Of a reader who has chosen nothing. */
export const defaultReaderSettings: ReaderSettings = {
  view: 'european',
  oddsIndication: 'colour-and-arrow',
  marketNames: 'full',

  accumulatorOfDay: true,
  liveAccumulator: true,
  compactView: false,
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
  hideInvitation: false,
};

export const readerSettingNames: readonly ReaderSettingName[] =
  Object.keys(defaultReaderSettings).filter(isReaderSettingName);

/** Values in the order of their codes. */
export const readerViews = ['european', 'asian'] as const;
export const oddsIndications = ['colour-and-arrow', 'colour', 'none'] as const;
export const marketNameKinds = ['full', 'short'] as const;

/** How a setting is kept in a cookie: its name, and its values in the order of their codes, from 0. */
export const readerSettingForms: {
  readonly [Name in ReaderSettingName]: { cookie: string; values: readonly ReaderSettings[Name][] };
} = {
  view: { cookie: 'appViewType', values: readerViews },
  oddsIndication: { cookie: 'coefIndicationType', values: oddsIndications },
  marketNames: { cookie: 'marketsNameType', values: marketNameKinds },
  accumulatorOfDay: flag('accumulatorOfDay'),
  liveAccumulator: flag('liveAccumulator'),
  compactView: flag('compactView'),
  bestMatchesOnTop: flag('bestMatchesOnTop'),
  betGenerator: flag('betGenerator'),
  detailedScore: flag('detailedScore'),
  statsInNewWindow: flag('statsInNewWindow'),
  moveVideoOnScroll: flag('moveVideoOnScroll'),
  showGameId: flag('showGameId'),
  sportsOnly: flag('sportsOnly'),
  teamLogosInCoupon: flag('teamLogosInCoupon'),
  gameZoneOff: flag('gameZoneOff'),
  groupChampsByCountry: flag('groupChampsByCountry'),
  hideLeft: flag('hideLeft'),
  hideRight: flag('hideRight'),
  hideInvitation: flag('hideInvitation'),
};

/** What cookies say; `cookieText` gives the text of one. Undefined for what they say nothing sensible of. */
export function readerSettingsIn(
  cookieText: (cookie: string) => string | undefined,
): Partial<ReaderSettings> {
  return settingsFrom((name) => {
    const { cookie, values } = readerSettingForms[name];
    const text = cookieText(cookie);
    return values.findIndex((_, code) => text === String(code));
  });
}

/** The settings in something that a remote has sent, each with a value that it can have; the rest is left out. */
export function readerSettingsOf(detail: object): Partial<ReaderSettings> {
  const wanted = new Map<string, unknown>(Object.entries(detail));
  return settingsFrom((name) => {
    const values: readonly unknown[] = readerSettingForms[name].values;
    return values.indexOf(wanted.get(name));
  });
}

export function isReaderSettingName(name: string): name is ReaderSettingName {
  return Object.hasOwn(defaultReaderSettings, name);
}

function flag(cookie: string): { cookie: string; values: readonly boolean[] } {
  return { cookie, values: [false, true] };
}

/** `codeOf` is the place of a setting's value among its values; -1 leaves it out. */
function settingsFrom(codeOf: (name: ReaderSettingName) => number): Partial<ReaderSettings> {
  const settings: Partial<ReaderSettings> = {};
  const fill = <Name extends ReaderSettingName>(name: Name) => {
    const value = readerSettingForms[name].values[codeOf(name)];
    if (value !== undefined) settings[name] = value;
  };
  for (const name of readerSettingNames) fill(name);
  return settings;
}
