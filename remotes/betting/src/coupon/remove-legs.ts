import { slipStore } from '../slip/slip-store.ts';

/** Marks the buttons that remove one selection. */
export const removesLeg = 'data-removes-leg';

/** Removes selections together with the pressed button, and moves the focus to what remains. */
export function removeAndGoOn(pressed: HTMLElement, keys: readonly string[]): void {
  const slip = outermostPanel(pressed);
  const removers = () => [...(slip?.querySelectorAll<HTMLElement>(`[${removesLeg}]`) ?? [])];
  const index = removers().indexOf(pressed);
  slipStore.remove(keys);
  // React renders the change before this task runs.
  queueMicrotask(() => {
    if (!pressed.isConnected) focusAfter(index, removers(), slip)?.focus();
  });
}

/** The element that gets the focus after the button at `index` is removed: its successor, the last one, or the slip. */
export function focusAfter<Element>(
  index: number,
  removers: readonly Element[],
  slip: Element | undefined,
): Element | undefined {
  return removers[Math.max(0, index)] ?? removers.at(-1) ?? slip;
}

/** The outer panel of the coupon, which stays when the slip is empty. The tabs of bet kinds have panels inside it. */
function outermostPanel(within: HTMLElement): HTMLElement | undefined {
  let found: HTMLElement | undefined;
  for (let at = within.closest<HTMLElement>('[role="tabpanel"]'); at; ) {
    found = at;
    at = at.parentElement?.closest<HTMLElement>('[role="tabpanel"]') ?? null;
  }
  return found;
}
