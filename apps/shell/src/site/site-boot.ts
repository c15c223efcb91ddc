import type { DeclaredPage } from '@fairline/remote-kit/declaration';
import type { CookieUse } from '../core/cookie.ts';
import type { Maintenance } from './maintenance.ts';
import type { Preferences } from './preferences/preferences.ts';
import type { SiteRules, SiteWidgets } from './site-settings.ts';

/** UI-05: the conversion that is allowed for the account: 0 none, 1 into a main account, 2 into an additional one. */
export type ConvertStatus = 0 | 1 | 2;

/** The account status of a player: bans, changed terms, conversion. */
export interface AccountStatus {
  /** The ban level; 0 means no ban. */
  banLevel: number;
  banVersion: number;
  /** True when the terms have changed since the player confirmed them. */
  termsChanged: boolean;
  convertStatus: ConvertStatus;
}

/** The fields of a player that remotes get. */
export interface PlayerSummary {
  id: string;
  currency: string;
  balanceMinor: number;
  /** True when the player hides the balance. */
  hidesBalance?: boolean;
}

/** A signed-in player. */
export interface Player extends PlayerSummary {
  status: AccountStatus;
}

/** The reader and the device, according to the request. */
export interface Reader {
  lng: string;
  dir: 'ltr' | 'rtl';
  /** The languages that this reader may choose. */
  languages: readonly string[];
  /** The preferences at the load of the page. Cookies store them. */
  preferences: Preferences;
  /** DEV-01: the layout that the address requests. A narrow page has the mobile layout in any case. */
  layout: 'desktop' | 'mobile';
  /** The country code in two lower-case letters. It is the operator's default when the country is unknown. */
  country: string;
  /** The id of that country in the site's dictionary; null when the dictionary does not have it. */
  countryId: number | null;
  /** LANG-04: true when clocks have twelve hours in the reader's country. The reader's own choice has priority. */
  hasTwelveHours: boolean;
  /** GUARD-09: the value of `route_from` at the beginning of the visit; null when there was none. */
  routeFrom: string | null;
  /**
   * True when a player is signed in but the account cannot be reached. The page is then a visitor's, with a notice
   * about it.
   */
  isPlayerUnknown?: boolean;
}

/** One of the own games, reduced to the fields of its address. */
export interface GamePreview {
  id: number;
  route: string;
  /** The former segment of the game; null when it never had another. */
  oldRoute: string | null;
}

/** The current state of the site: its settings, except those of the guards, and the reason for which it is closed. */
export interface Site {
  companyName: string;
  /** The settings of the widgets of the page. */
  widgets: SiteWidgets;
  /** BOOT-08: the web app; null when the site cannot be installed. */
  pwa: { themeColor: string } | null;
  /** The attributes of the shell's own cookies. */
  cookieUse: CookieUse;
  /** The project number of the site at the counters. */
  projectId: number;
  /** The key of the analytics collector; null without one. */
  analyticsKey: string | null;
  /** The reason of a block rule that closes the site; null when it is open. */
  blockReason: number | null;
  maintenance: Maintenance;
  /** The own games; empty when the site has none, or when the list failed to load. */
  gamesPreview: readonly GamePreview[];
  /** The custom properties of the operator's brand book. */
  brandCss: readonly { property: string; value: string }[];
  /** The remotes by name, with their addresses for browsers. */
  remotes: Readonly<Record<string, SiteRemote>>;
}

/** The data of a remote that a page has. */
export interface SiteRemote {
  /** The remote's address for browsers. It may be relative to the page. */
  url: string;
  /** True when the remote's pages are the same for everybody, so they may be prefetched. */
  public: boolean;
  /** True when the remote gets the route that the shell matched. Never true for a foreign remote. */
  wantsRoute?: boolean;
  /** True when the remote is not the operator's own. Its markup is sanitized and its styles are scoped. */
  foreign?: boolean;
  /** The other origins from which the remote loads scripts and styles. */
  origins?: readonly string[];
  /** The pages that are declared for the remote. Those of the product's own remotes are in the route table. */
  pages?: readonly DeclaredPage[];
}

/** The part of a site that its addresses depend on: the language prefix, and the pages declared for remotes. */
export type SiteAddresses = Pick<Reader, 'lng'> & Pick<Site, 'remotes'>;

/** The result of start-up. It is plain JSON; the browser gets the same. */
export interface SiteBoot {
  reader: Reader;
  site: Site;
  /** The settings on which the guards decide. */
  rules: SiteRules;
  /** The signed-in player; null for a visitor. */
  player: Player | null;
}

/** Returns the summary of a player, without the account status. */
export function summaryOf({ status: _status, ...summary }: Player): PlayerSummary {
  return summary;
}
