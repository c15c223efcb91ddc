import type { PointerEvent } from 'react';
import { boundedWidth } from './column-layout.ts';

/** Returns the function that begins to change the width of a column while the pointer is held. */
export function useResize(onWidth: (key: string, width: number) => void) {
  return (event: PointerEvent<HTMLElement>, key: string, width: number) => {
    event.preventDefault();
    const edge = event.currentTarget;
    const startX = event.clientX;
    const sign = getComputedStyle(edge).direction === 'rtl' ? -1 : 1;
    edge.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent) =>
      onWidth(key, boundedWidth(width + (move.clientX - startX) * sign));
    const onEnd = () => {
      edge.removeEventListener('pointermove', onMove);
      edge.removeEventListener('lostpointercapture', onEnd);
    };
    edge.addEventListener('pointermove', onMove);
    edge.addEventListener('lostpointercapture', onEnd);
  };
}
