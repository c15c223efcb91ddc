import { slipStore } from '../slip/slip-store.ts';

/** Marks the buttons that take one selection out. */
export const removesLeg = 'data-removes-leg';

/** Takes selections out by a button that goes with them, and hands its focus on, which would be lost with it. */
export function removeAndGoOn(pressed: HTMLElement, keys: readonly string[]): void {
  const slip = outermostPanel(pressed);
  const removers = () => [...(slip?.querySelectorAll<HTMLElement>(`[${removesLeg}]`) ?? [])];
  const index = removers().indexOf(pressed);
  slipStore.remove(keys);
  // React draws what a press has changed before this, and tasks of that kind keep their order.
  queueMicrotask(() => {
    if (!pressed.isConnected) focusAfter(index, removers(), slip)?.focus();
  });
}

/** What has the focus once the button at an index is gone: the one in its place, the last one, or all of the slip. */
export function focusAfter<Element>(
  index: number,
  removers: readonly Element[],
  slip: Element | undefined,
): Element | undefined {
  return removers[Math.max(0, index)] ?? removers.at(-1) ?? slip;
}

/** The panel of the coupon, which stays when it is emptied; the kinds of bets have panels within it. */
function outermostPanel(within: HTMLElement): HTMLElement | undefined {
  let found: HTMLElement | undefined;
  for (let at = within.closest<HTMLElement>('[role="tabpanel"]'); at; ) {
    found = at;
    at = at.parentElement?.closest<HTMLElement>('[role="tabpanel"]') ?? null;
  }
  return found;
}
