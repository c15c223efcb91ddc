import type { KeyboardEvent } from 'react';
import { useView } from '../view-context.ts';
import { type ArrowKey, priceNeighbour } from './price-neighbour.ts';

const arrows: readonly ArrowKey[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** Prices are toggle buttons; those with a tooltip are stars and pins. */
const prices = 'button[aria-pressed]:not([title])';
/** The names of a match in its row, which lead to its page. Further links of a row take no tab stop. */
const rows = 'li > a:not([tabindex])';

/**
 * Returns the key handler of an element with prices: arrows move the focus among them and the names of their rows as they
 * lie on the screen. Enter and the space bar press the focused price, as they press every button.
 */
export function usePriceKeys(): { onKeyDown(event: KeyboardEvent<HTMLElement>): void } {
  const { services } = useView();
  return {
    onKeyDown(event) {
      const { currentTarget, target, key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(target instanceof HTMLElement) || !target.matches(`${prices}, ${rows}`)) return;
      if (key === 'Enter' || key === ' ') {
        if (target.matches(prices)) {
          services.emit('track', { name: 'offer', data: { action: 'keyboard-bet' } });
        }
        return;
      }
      const arrow = arrows.find((each) => each === key);
      if (!arrow) return;
      // The page would scroll instead.
      event.preventDefault();
      // Prices that the browser skips lie far out of sight, and it would have to lay them out first.
      const shown = [...currentTarget.querySelectorAll<HTMLElement>(`${prices}, ${rows}`)].filter((button) =>
        button.checkVisibility({ contentVisibilityAuto: true }),
      );
      const next = priceNeighbour(
        shown.map((button) => button.getBoundingClientRect()),
        shown.indexOf(target),
        arrow,
      );
      if (next !== undefined) shown[next]?.focus();
    },
  };
}
