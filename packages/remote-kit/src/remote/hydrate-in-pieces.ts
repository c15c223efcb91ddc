import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/**
 * Hydrates as a transition, so that React pauses every few milliseconds: the page answers while it comes alive. What a
 * reader presses meanwhile comes alive at once.
 */
export function hydrateInPieces(...parameters: Parameters<typeof hydrateRoot>): Pick<Root, 'unmount'> {
  const begun: { root?: Root } = {};
  startTransition(() => {
    begun.root = hydrateRoot(...parameters);
  });
  return { unmount: () => begun.root?.unmount() };
}
