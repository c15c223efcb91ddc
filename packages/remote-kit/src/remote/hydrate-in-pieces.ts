import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/**
 * Hydrates as a transition, so that React pauses every few milliseconds and the page stays responsive. A part that the
 * reader presses is hydrated at once.
 */
export function hydrateInPieces(...parameters: Parameters<typeof hydrateRoot>): Pick<Root, 'unmount'> {
  const begun: { root?: Root } = {};
  startTransition(() => {
    begun.root = hydrateRoot(...parameters);
  });
  return { unmount: () => begun.root?.unmount() };
}
