export interface RovingKey {
  /** As a keyboard event names it. */
  key: string;
  /** Of the item that has the focus; −1 when none has. */
  index: number;
  count: number;
  /** Whether the items stand side by side, in the reading direction, or one below another. */
  axis: 'horizontal-ltr' | 'horizontal-rtl' | 'vertical';
}

/**
 * Where the focus goes among items that take one stop of the Tab key together (WAI-ARIA practices for tabs and
 * menus): arrows step and go round, Home and End jump. Undefined for a key that is not theirs.
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
