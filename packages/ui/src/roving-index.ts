export interface RovingKey {
  /** The name of the key in a keyboard event. */
  key: string;
  /** The index of the focused item; −1 when none is focused. */
  index: number;
  count: number;
  /** The layout of the items: side by side, in the reading direction, or one below another. */
  axis: 'horizontal-ltr' | 'horizontal-rtl' | 'vertical';
}

/**
 * Returns the next index for the focus in a group with one tab stop (WAI-ARIA practices for tabs and menus): arrows
 * step and wrap round, Home and End jump. Undefined for any other key.
 */
export function rovingIndex({ key, index, count, axis }: RovingKey): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const [forward, backward] = stepKeys[axis];
  if (key === forward) return (index + 1) % count;
  if (key === backward) return index <= 0 ? count - 1 : index - 1;
  return undefined;
}

const stepKeys = {
  'horizontal-ltr': ['ArrowRight', 'ArrowLeft'],
  'horizontal-rtl': ['ArrowLeft', 'ArrowRight'],
  vertical: ['ArrowDown', 'ArrowUp'],
} as const;
