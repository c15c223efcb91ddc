import type { Translate } from '@fairline/i18n';
import type { Host } from '@fairline/remote-kit/host';
import { createContext, use } from 'react';
import type { Location } from '../routing/page-model.ts';
import type { Preferences } from '../site/preferences/preferences.ts';
import type { SiteBoot } from '../site/site-boot.ts';

export interface PageContext extends SiteBoot {
  /** The current preferences. `reader.preferences` are those at the load of the page. */
  preferences: Preferences;
  /** Stores a preference that the reader changes on the page itself. Does nothing on the server. */
  changePreferences(change: Partial<Preferences>): void;
  t: Translate;
  /** The host of the remotes; null on the server. */
  host: Host | null;
  /** Handles the answers of the remote that owns the page; set only in the browser. */
  owner?: OwnerEvents;
}

export interface OwnerEvents {
  onAnswer(location: Location, answer: { title: string; page: unknown }): void;
  onFailure(location: Location, code: string): void;
}

const Context = createContext<PageContext | null>(null);

export const PageProvider = Context.Provider;

/** Returns the context that every part of the shell's page shares. */
export function usePage(): PageContext {
  const page = use(Context);
  if (!page) throw new Error('a part of the page is rendered without its context');
  return page;
}
