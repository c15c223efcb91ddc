import type { Language } from '@fairline/i18n/languages';
import type { PageText } from './page-text.ts';
import type { PageName } from './pages.ts';

const asked = new Map<string, Promise<PageText>>();

/**
 * Loads the text of a page once. A browser calls this only for a page that the server did not render. The promise is
 * the same for the same page, so that a component can wait for it with `use`.
 */
export function fetchPage(name: PageName, lng: Language): Promise<PageText> {
  const key = `${name} ${lng}`;
  const known = asked.get(key);
  if (known) return known;
  const loading = import('./load-content.ts').then(({ loadPage }) => loadPage(name, lng));
  asked.set(key, loading);
  // A failed request is made again at the next call.
  loading.catch(() => asked.delete(key));
  return loading;
}
