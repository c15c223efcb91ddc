import { lateModule } from '@fairline/remote-kit/remote/late-module';
import { useEffect, useState } from 'react';
import { lateSlip } from '../slip/late-slip.ts';

/** The code of the coupon's content with its texts, and the slip that it shows. No server renders it. */
const lateContent = lateModule(async () => {
  const [content] = await Promise.all([import('./coupon-content.tsx'), lateSlip.load()]);
  await content.loadContentTexts(document.documentElement.lang);
  return content;
});

interface ShownContent {
  /** Undefined while it is not shown or not loaded. */
  content: typeof import('./coupon-content.tsx') | undefined;
  hasFailed: boolean;
  retry(): void;
}

/**
 * Returns the content of the coupon while it is shown. It is fetched then, or earlier when the pointer or a key first
 * moves, so that the first press on a price does not wait.
 */
export function useContent(isShown: boolean): ShownContent {
  const [failure, setFailure] = useState<unknown>();
  const content = lateContent.useModule(isShown && failure === undefined, setFailure);
  useEffect(() => {
    if (isShown) return;
    // A failed fetch is repeated, and reported, when the content is shown.
    setFailure(undefined);
    const ahead = new AbortController();
    const begin = () => {
      ahead.abort();
      lateContent.load().catch(() => {});
    };
    for (const sign of ['pointermove', 'keydown', 'touchstart']) {
      addEventListener(sign, begin, { signal: ahead.signal, passive: true });
    }
    return () => ahead.abort();
  }, [isShown]);
  return { content, hasFailed: failure !== undefined, retry: () => setFailure(undefined) };
}
