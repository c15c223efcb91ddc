import { type FocusEvent, type RefObject, useMemo, useRef } from 'react';

export interface Inside {
  /** Whether the reader's pointer or focus is within: then nothing there may move by itself. */
  isInside: RefObject<boolean>;
  /** Handlers of the element that it is about. */
  handlers: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(event: FocusEvent): void;
  };
}

/** Knows whether the reader is busy within an element, and says when that is over. */
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
