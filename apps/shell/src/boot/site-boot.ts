import type { Maintenance } from './maintenance.ts';

export interface PlayerSummary {
  id: string;
  currency: string;
  balanceMinor: number;
}

/** How the reader wants the site to look: kept in cookies for a visitor. */
export interface ReaderSettings {
  /** Undefined: as the operating system says. */
  theme: 'light' | 'dark' | undefined;
  oddsFormat: string;
}

export interface SeoData {
  title: string;
  description: string;
  canonical: string;
  alternates: { lng: string; href: string }[];
  robots: string;
}

/** All that start-up found out about the site and the reader. Plain JSON: the browser gets the same. */
export interface SiteBoot {
  lng: string;
  dir: 'ltr' | 'rtl';
  languages: readonly string[];
  companyName: string;
  player: PlayerSummary | null;
  reader: ReaderSettings;
  blockReason: number | null;
  maintenance: Maintenance;
  /** Custom properties of the operator's brand book. */
  brandCss: readonly { property: string; value: string }[];
  /** Remotes by name, as the browser reaches them. */
  remotes: Readonly<Record<string, { url: string; public: boolean }>>;
}
