import { type RefObject, useEffect } from 'react';

/**
 * Marks the cards of a board once the browser has laid them out. It knows their sizes from then on and may skip those
 * out of sight, and nothing moves when it does. `names` changes whenever there are other cards.
 */
export function useMeasuredCards(board: RefObject<HTMLElement | null>, names: string): void {
  // The names are not read, but new ones come with cards that are not marked yet.
  useEffect(() => {
    // The sizes are known after the frame that shows the cards.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        for (const card of board.current?.children ?? []) card.setAttribute('data-measured', '');
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [board, names]);
}
