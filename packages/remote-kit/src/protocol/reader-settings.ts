/** The reader's settings for sports and the site (UI-07) that remotes need. Plain JSON. */
export interface ReaderSettings {
  /**
   * European lists have a row for each match with the prices side by side. Asian lists have lines of handicap and
   * total, one side above the other.
   */
  view: 'european' | 'asian';
  /** The way in which a price shows that it has moved. */
  oddsIndication: 'colour-and-arrow' | 'colour' | 'none';
  marketNames: 'full' | 'short';

  accumulatorOfDay: boolean;
  liveAccumulator: boolean;
  /** True for compact rows. */
  compactView: boolean;
  bestMatchesOnTop: boolean;
  betGenerator: boolean;
  /** True when lists also show the score of each part. */
  detailedScore: boolean;
  statsInNewWindow: boolean;
  /** True when the pitch stays in view while the page scrolls. */
  moveVideoOnScroll: boolean;
  showGameId: boolean;
  /** True when casino and games are hidden. */
  sportsOnly: boolean;
  teamLogosInCoupon: boolean;
  gameZoneOff: boolean;
  groupChampsByCountry: boolean;
  hideLeft: boolean;
  hideRight: boolean;
  /** True when a visitor has dismissed the invitation to register. */
  hideInvitation: boolean;
}

export type ReaderSettingName = keyof ReaderSettings;
/** The settings that are on or off. */
export type ReaderFlag = {
  [Name in ReaderSettingName]: ReaderSettings[Name] extends boolean ? Name : never;
}[ReaderSettingName];

/** The settings of a reader without a choice. */
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

/** The values in the order of their codes. */
export const readerViews = ['european', 'asian'] as const;
export const oddsIndications = ['colour-and-arrow', 'colour', 'none'] as const;
export const marketNameKinds = ['full', 'short'] as const;

/** The cookie of a setting: its name, and the values in the order of their codes, from 0. */
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

/** Reads the settings from cookies; `cookieText` returns the text of one. A missing or wrong value is undefined. */
export function readerSettingsIn(
  cookieText: (cookie: string) => string | undefined,
): Partial<ReaderSettings> {
  return settingsFrom((name) => {
    const { cookie, values } = readerSettingForms[name];
    const text = cookieText(cookie);
    return values.findIndex((_, code) => text === String(code));
  });
}

/** Reads the settings that a remote has sent, and drops wrong values. */
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

/**
 * Collects the settings that have a valid value. `codeOf` returns the index of a setting's value among its values; -1
 * leaves the setting out.
 */
function settingsFrom(codeOf: (name: ReaderSettingName) => number): Partial<ReaderSettings> {
  const settings: Partial<ReaderSettings> = {};
  const fill = <Name extends ReaderSettingName>(name: Name) => {
    const value = readerSettingForms[name].values[codeOf(name)];
    if (value !== undefined) settings[name] = value;
  };
  for (const name of readerSettingNames) fill(name);
  return settings;
}
