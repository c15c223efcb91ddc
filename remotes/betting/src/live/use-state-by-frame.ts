import { useEffect, useRef, useState } from 'react';
import { createFrameState } from './frame-state.ts';

/**
 * Returns a state, and a function that changes it. However many changes come between two frames of the screen, the
 * component renders once for all of them. A hidden page has no frames, so it renders when it is seen again.
 */
export function useStateByFrame<State>(initial: State): [State, (change: (before: State) => State) => void] {
  const [shown, setShown] = useState(initial);
  const byFrame = useRef(createFrameState(initial, setShown, browserFrames)).current;
  useEffect(() => byFrame.stop, [byFrame]);
  return [shown, byFrame.change];
}

const browserFrames = {
  request: (draw: () => void) => requestAnimationFrame(draw),
  cancel: (frame: number) => cancelAnimationFrame(frame),
};
