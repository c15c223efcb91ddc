import { lazy } from '../lazy.ts';
import type { PageCallParts } from './page-calls.ts';

type InstallParts = Pick<PageCallParts, 'clock' | 'lng' | 'isOpenBeforeTerms' | 'store' | 'log'>;

/** Installs the refusal handlers of the page's calls. Their code is loaded when a call needs it. */
export function installPageCalls({ clock, lng, isOpenBeforeTerms, store, log }: InstallParts): void {
  globalThis.fairlineCalls = lazy(async () => {
    const { createPageCalls } = await import('./page-calls.ts');
    return createPageCalls({
      clock,
      lng,
      isOpenBeforeTerms,
      store,
      log,
      route: () => document.body.dataset.route ?? '',
      load: (href) => location.assign(href),
      cookies: () => document.cookie,
    });
  });
}
