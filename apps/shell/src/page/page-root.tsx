import { type ReactNode, useSyncExternalStore } from 'react';
import type { Location } from '../routing/page-model.ts';
import type { PreferenceStore } from '../site/preferences/create-preferences.ts';
import type { Preferences } from '../site/preferences/preferences.ts';
import { App } from './app.tsx';
import type { Navigator } from './navigator/navigator.ts';
import { type PageContext, PageProvider } from './page-context.tsx';

export interface PageRootProps {
  context: Omit<PageContext, 'preferences' | 'changePreferences'>;
  navigator: Pick<Navigator, 'current' | 'subscribe'>;
  preferences: PreferenceStore;
  /** Renders the parts that float over the page. */
  overlay(location: Location, preferences: Preferences): ReactNode;
}

/** The page in a browser. It is rendered again when the location or the preferences change. */
export function PageRoot({ context, navigator, preferences, overlay }: PageRootProps): ReactNode {
  const location = useSyncExternalStore(navigator.subscribe, navigator.current, navigator.current);
  const current = useSyncExternalStore(preferences.subscribe, preferences.current, preferences.current);
  // The overlay is first rendered after hydration, because the server's markup has none.
  const isHydrated = useSyncExternalStore(toNothing, isTrue, isFalse);
  return (
    <PageProvider value={{ ...context, preferences: current, changePreferences: preferences.change }}>
      <App location={location} overlay={isHydrated ? overlay(location, current) : null} />
    </PageProvider>
  );
}

const toNothing = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
