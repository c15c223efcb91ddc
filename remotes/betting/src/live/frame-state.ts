/** The frames of a screen, by which a browser draws. */
export interface Frames {
  /** Calls `draw` before the next frame. @returns the number that cancels the call */
  request(draw: () => void): number;
  cancel(frame: number): void;
}

/** A state that changes at any time, and is shown once a frame. */
export interface FrameState<State> {
  change(next: (before: State) => State): void;
  /** Cancels the awaited frame. */
  stop(): void;
}

/** Every change acts on the latest state; `show` gets the state of the next frame. */
export function createFrameState<State>(
  initial: State,
  show: (state: State) => void,
  frames: Frames,
): FrameState<State> {
  let latest = initial;
  let awaited: number | undefined;
  return {
    change(next) {
      latest = next(latest);
      awaited ??= frames.request(() => {
        awaited = undefined;
        show(latest);
      });
    },
    stop() {
      if (awaited !== undefined) frames.cancel(awaited);
      awaited = undefined;
    },
  };
}
