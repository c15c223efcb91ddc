export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface PlaceInput {
  /** The box of the button, in window coordinates. */
  anchor: Box;
  panel: { width: number; height: number };
  window: { width: number; height: number };
  /** The edges that align, in the reading direction. */
  align: 'start' | 'end';
  direction: 'ltr' | 'rtl';
}

/**
 * Returns the place of a panel, in pixels from the top left of the window. It is below its button, or above when only
 * that side has enough space, and always inside the window.
 */
export function placePopover({ anchor, panel, window, align, direction }: PlaceInput): {
  left: number;
  top: number;
} {
  const lineUpLeft = (align === 'start') === (direction === 'ltr');
  const left = lineUpLeft ? anchor.left : anchor.right - panel.width;
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - panel.height;
  const top = below + panel.height > window.height - gap && above >= gap ? above : below;
  return {
    left: Math.max(gap, Math.min(left, window.width - panel.width - gap)),
    top,
  };
}

const gap = 4;
