import type { Language } from '@fairline/i18n/languages';
import type { PageText } from './page-text.ts';
import type { PageName } from './pages.ts';

const asked = new Map<string, Promise<PageText>>();

/**
 * The text of a page, loaded once: by the server for every page, by a browser only where the server did not render.
 * The same promise for the same page, so that a component can wait for it.
 */
export function fetchPage(name: PageName, lng: Language): Promise<PageText> {
  const key = `${name} ${lng}`;
  const known = asked.get(key);
  if (known) return known;
  const loading = import('./load-content.ts').then(({ loadPage }) => loadPage(name, lng));
  asked.set(key, loading);
  // What failed is asked for again.
  loading.catch(() => asked.delete(key));
  return loading;
}
