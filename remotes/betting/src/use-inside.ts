import { type FocusEvent, type RefObject, useMemo, useRef } from 'react';

export interface Inside {
  /** True while the reader's pointer or focus is inside: nothing there may move by itself then. */
  isInside: RefObject<boolean>;
  /** The handlers of the observed element. */
  handlers: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(event: FocusEvent): void;
  };
}

/** Tracks whether the reader's pointer or focus is inside an element, and calls `onLeave` when both have left. */
export function useInside(onLeave?: () => void): Inside {
  const isInside = useRef(false);
  const left = useRef(onLeave);
  left.current = onLeave;
  const handlers = useMemo(() => {
    const busy = { pointer: false, focus: false };
    const set = (what: keyof typeof busy, is: boolean) => {
      busy[what] = is;
      const was = isInside.current;
      isInside.current = busy.pointer || busy.focus;
      if (was && !isInside.current) left.current?.();
    };
    return {
      onPointerEnter: () => set('pointer', true),
      onPointerLeave: () => set('pointer', false),
      onFocus: () => set('focus', true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        set('focus', relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    };
  }, []);
  return { isInside, handlers };
}
