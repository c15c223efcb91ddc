import { useCallback, useEffect, useState } from 'react';
import { lateSlip } from '../slip/late-slip.ts';

type SlipBodyModule = typeof import('./slip-body.tsx');

let loaded: SlipBodyModule | undefined;

async function fetchBody(): Promise<SlipBodyModule> {
  const module = await import('./slip-body.tsx');
  await module.loadSlipTexts(document.documentElement.lang);
  return module;
}

async function load(): Promise<SlipBodyModule> {
  const [module] = await Promise.all([fetchBody(), lateSlip.load()]);
  loaded = module;
  return module;
}

/**
 * The code of the coupon's content. It is fetched when the content is shown, or earlier when the pointer or a key first
 * moves, so that the first press on a price does not wait.
 */
export function useSlipBody(wanted: boolean): {
  body: SlipBodyModule | undefined;
  failed: boolean;
  retry(): void;
} {
  // The state starts empty even when the code is loaded: the server's markup has none of it, and hydration must match.
  const [body, setBody] = useState<SlipBodyModule>();
  const [failed, setFailed] = useState(false);
  const request = useCallback(() => {
    setFailed(false);
    if (loaded) return setBody(loaded);
    load().then(setBody, () => setFailed(true));
  }, []);

  useEffect(() => {
    if (wanted) return request();
    const ahead = new AbortController();
    const begin = () => {
      ahead.abort();
      // A failed fetch is repeated, and reported, when the content is shown.
      load().catch(() => {});
    };
    for (const sign of ['pointermove', 'keydown', 'touchstart']) {
      addEventListener(sign, begin, { signal: ahead.signal, passive: true });
    }
    return () => ahead.abort();
  }, [wanted, request]);

  return { body, failed, retry: request };
}
