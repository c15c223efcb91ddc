import type { MountContext } from '@fairline/remote-kit/protocol';
import { useEffect, useReducer } from 'react';
import { hasShortMarkets, loadShortMarkets, textsIn } from './provided-texts.ts';
import type { Texts } from './texts.ts';

/** The texts that a page is in. Short names of markets come as soon as they are there, where the reader wants them. */
export function useLoadedTexts({ lng, settings }: Pick<MountContext, 'lng' | 'settings'>): Texts {
  const { marketNames } = settings;
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const isWaiting = marketNames === 'short' && !hasShortMarkets(lng);
  useEffect(() => {
    // Where they cannot be had, the names stay in full.
    if (isWaiting) loadShortMarkets(lng).then(drawAgain, () => {});
  }, [isWaiting, lng]);
  return textsIn(lng, marketNames);
}
