import type { DeclaredPage } from '@fairline/remote-kit/declaration';
import type { CookieUse } from '../core/cookie.ts';
import type { Maintenance } from './maintenance.ts';
import type { Preferences } from './preferences/preferences.ts';
import type { SiteRules, SiteWidgets } from './site-settings.ts';

export interface PlayerSummary {
  id: string;
  currency: string;
  balanceMinor: number;
}

/** UI-05: whether an account may be converted: 0 no, 1 into a main account, 2 into an additional one. */
export type ConvertStatus = 0 | 1 | 2;

/** How a player stands with the site, apart from who he is. A visitor's is all zero. */
export interface PlayerStanding {
  /** 0 is no ban. */
  banLevel: number;
  banVersion: number;
  /** The terms have changed since the player confirmed them. */
  termsChanged: boolean;
  convertStatus: ConvertStatus;
}

/** A game of the own games, as far as its address goes. */
export interface GamePreview {
  id: number;
  route: string;
  /** Segment that the game had before; null when it has always had this one. */
  oldRoute: string | null;
}

export interface SeoData {
  title: string;
  description: string;
  /** Null for a page that stands for no address, such as an error. */
  canonical: string | null;
  alternates: { lng: string; href: string }[];
  robots: string;
  /** Texts for script elements of type application/ld+json, safe to stand in one. */
  structured: readonly string[];
}

/** All that start-up found out about the site and the reader. Plain JSON: the browser gets the same. */
export interface SiteBoot {
  lng: string;
  dir: 'ltr' | 'rtl';
  languages: readonly string[];
  companyName: string;
  player: PlayerSummary | null;
  /** Somebody is signed in whose account cannot be reached now: the page is a visitor's, and says so. */
  isPlayerUnknown?: boolean;
  standing: PlayerStanding;
  /** How the reader wants the site to look; kept in cookies. */
  reader: Preferences;
  blockReason: number | null;
  maintenance: Maintenance;
  /** What the widgets of the page read of the site's configuration. */
  widgets: SiteWidgets;
  /** Null: the site is not to be installed (BOOT-08). */
  pwa: { themeColor: string } | null;
  /** How the shell's own cookies are set. */
  cookieUse: CookieUse;
  /** GUARD-09: what the visit began with; null for nothing. */
  routeFrom: string | null;
  /** The number of the project that this site is, for its counters. */
  projectId: number;
  /** Of the analytics collector. */
  analyticsKey: string | null;
  /** DEV-01: the address may ask for the mobile layout; without a word a narrow page has it by itself. */
  layout: 'desktop' | 'mobile';
  /** Two lower-case letters; where nobody knows, the one that the operator has set. */
  country: string;
  /** The number of that country in the site's dictionary; null when there is none. */
  countryId: number | null;
  /** Whether clocks have twelve hours where the reader is (LANG-04); his own choice comes first. */
  hasTwelveHours: boolean;
  /** What the guards read of the site's configuration. */
  rules: SiteRules;
  /** Empty when there are no own games, or none could be had. */
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
