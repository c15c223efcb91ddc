import type { MountContext } from '@fairline/remote-kit/protocol';
import { useEffect, useReducer } from 'react';
import { hasShortMarkets, loadShortMarkets, textsIn } from './provided-texts.ts';
import type { Texts } from './texts.ts';

/**
 * Returns the texts of a page. For a reader who prefers short names of markets it loads them and draws the page again.
 */
export function useLoadedTexts({ lng, settings }: Pick<MountContext, 'lng' | 'settings'>): Texts {
  const { marketNames } = settings;
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const isWaiting = marketNames === 'short' && !hasShortMarkets(lng);
  useEffect(() => {
    // When loading fails, the names stay in full.
    if (isWaiting) loadShortMarkets(lng).then(drawAgain, () => {});
  }, [isWaiting, lng]);
  return textsIn(lng, marketNames);
}
