import type { DeclaredPage } from '@fairline/remote-kit/declaration';
import type { CookieUse } from '../core/cookie.ts';
import type { Maintenance } from './maintenance.ts';
import type { Preferences } from './preferences/preferences.ts';
import type { SiteRules, SiteWidgets } from './site-settings.ts';

/** UI-05: the conversion that an account is allowed: 0 none, 1 into a main account, 2 into an additional one. */
export type ConvertStatus = 0 | 1 | 2;

/** The account status of a player: bans, changed terms, conversion. */
export interface AccountStatus {
  /** 0 is no ban. */
  banLevel: number;
  banVersion: number;
  /** The terms have changed since the player confirmed them. */
  termsChanged: boolean;
  convertStatus: ConvertStatus;
}

/** The part of a player that remotes are told. */
export interface PlayerSummary {
  id: string;
  currency: string;
  balanceMinor: number;
}

/** A signed-in player. */
export interface Player extends PlayerSummary {
  status: AccountStatus;
}

/** The reader and the device, as the request tells of them. */
export interface Reader {
  lng: string;
  dir: 'ltr' | 'rtl';
  /** The languages that this reader may choose. */
  languages: readonly string[];
  /** The preferences that the page began with; cookies keep them. */
  preferences: Preferences;
  /** DEV-01: the layout that the address asks for; a narrow page is mobile without asking. */
  layout: 'desktop' | 'mobile';
  /** Two lower-case letters. An unknown country is the operator's default. */
  country: string;
  /** The number of that country in the site's dictionary; null when it has none. */
  countryId: number | null;
  /** LANG-04: clocks have twelve hours in the reader's country. The reader's own choice comes first. */
  hasTwelveHours: boolean;
  /** GUARD-09: the value of `route_from` at the beginning of the visit; null for none. */
  routeFrom: string | null;
  /** A player is signed in, but the account cannot be reached now: the page is a visitor's, and says so. */
  isPlayerUnknown?: boolean;
}

/** A game of the own games, reduced to what its address needs. */
export interface GamePreview {
  id: number;
  route: string;
  /** The segment that the game had before; null when it never had another. */
  oldRoute: string | null;
}

/** The site at this moment: its settings outside the guards, and what closes it. */
export interface Site {
  companyName: string;
  /** Settings of the widgets of the page. */
  widgets: SiteWidgets;
  /** BOOT-08: null when the site cannot be installed. */
  pwa: { themeColor: string } | null;
  /** Attributes of the shell's own cookies. */
  cookieUse: CookieUse;
  /** The project number of the site at the counters. */
  projectId: number;
  /** The key of the analytics collector; null without one. */
  analyticsKey: string | null;
  /** The reason of a block rule that closes the site; null when it is open. */
  blockReason: number | null;
  maintenance: Maintenance;
  /** Empty when the site has no own games, or the list was not loaded. */
  gamesPreview: readonly GamePreview[];
  /** Custom properties of the operator's brand book. */
  brandCss: readonly { property: string; value: string }[];
  /** Remotes by name, as the browser reaches them. */
  remotes: Readonly<Record<string, SiteRemote>>;
}

/** A remote as a page knows it. */
export interface SiteRemote {
  /** Its address for browsers; may be relative to the page. */
  url: string;
  /** Its pages are the same for everybody: they may be fetched ahead. */
  public: boolean;
  /** It is told the route that the shell matched. Never true for a foreign remote. */
  wantsRoute?: boolean;
  /** It is not the operator's own: its markup is cleaned and its styles are scoped. */
  foreign?: boolean;
  /** Origins beside its own that it loads scripts and styles from. */
  origins?: readonly string[];
  /** Pages that are declared for it. Those of the product's own remotes are in the route table. */
  pages?: readonly DeclaredPage[];
}

/** The part of a site that its addresses depend on: the language prefix, and the pages declared for remotes. */
export type SiteAddresses = Pick<Reader, 'lng'> & Pick<Site, 'remotes'>;

/** The result of start-up. Plain JSON: the browser gets the same. */
export interface SiteBoot {
  reader: Reader;
  site: Site;
  /** Settings that the guards decide by. */
  rules: SiteRules;
  /** Null for a visitor. */
  player: Player | null;
}

/** The summary of a player, without the account status. */
export function summaryOf({ id, currency, balanceMinor }: Player): PlayerSummary {
  return { id, currency, balanceMinor };
}
