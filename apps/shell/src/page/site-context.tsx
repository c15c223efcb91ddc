import type { Translate } from '@fairline/i18n';
import type { Host } from '@fairline/remote-kit/host';
import { createContext, use } from 'react';
import type { Location } from '../routing/page-model.ts';
import type { Preferences } from '../site/preferences/preferences.ts';
import type { SiteBoot } from '../site/site-boot.ts';

export interface Site {
  boot: SiteBoot;
  reader: Preferences;
  /** Keeps what the reader sets on the page itself. Does nothing on the server. */
  changeReader(change: Partial<Preferences>): void;
  t: Translate;
  /** Null on the server. */
  host: Host | null;
  /** What the remote that is the page's own content comes to; only in the browser. */
  owner?: OwnerEvents;
}

export interface OwnerEvents {
  onAnswer(location: Location, answer: { title: string; page: unknown }): void;
  onFailure(location: Location, code: string): void;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

/** What every part of the shell's page knows. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('the page is rendered without its site');
  return site;
}
