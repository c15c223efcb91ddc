import type { PageCalls } from '@fairline/contracts/call-api';
import type { PageCallParts } from './page-calls.ts';

/** Provides the page's one way of making calls, to be fetched when a call needs it. */
export function installPageCalls(parts: PageCallParts): void {
  let loading: Promise<PageCalls> | undefined;
  globalThis.fairlineCalls = () => {
    loading ??= import('./page-calls.ts').then(({ createPageCalls }) => createPageCalls(parts));
    // Code that did not come is asked for again by the next call.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}
