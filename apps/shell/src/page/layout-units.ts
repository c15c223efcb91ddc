import type { Clock } from '@fairline/runtime/clock';

/** The minimum time between two reactions to resizes. */
export const resizeThrottleMs = 100;

/** Throttles `work`: it runs at most once in `resizeThrottleMs`, and always after the last event. */
export function throttled(clock: Clock, work: () => void): { handle(): void; cancel(): void } {
  let cancel: (() => void) | undefined;
  return {
    handle() {
      cancel ??= clock.after(resizeThrottleMs, () => {
        cancel = undefined;
        work();
      });
    },
    cancel: () => cancel?.(),
  };
}

/** BOOT-09: updates `--vh` when the window of the browser changes. */
export function followWindow(clock: Clock): () => void {
  return watchViewport(
    {
      height: () => innerHeight,
      onResize(handle) {
        addEventListener('resize', handle, { passive: true });
        return () => removeEventListener('resize', handle);
      },
      setUnit: setViewportUnit,
    },
    clock,
  );
}

export interface ViewportPorts {
  /** Returns the height of the window in CSS px. */
  height(): number;
  onResize(handle: () => void): () => void;
  /** Sets the unit to 1% of a height in CSS px. */
  setUnit(height: number): void;
}

/** BOOT-09: keeps `--vh` at 1% of the window's height. The script in the head of the page has set it first. */
export function watchViewport(ports: ViewportPorts, clock: Clock): () => void {
  const measure = () => ports.setUnit(ports.height());
  measure();
  const { handle, cancel } = throttled(clock, measure);
  const unsubscribe = ports.onResize(handle);
  return () => {
    unsubscribe();
    cancel();
  };
}

/** Sets `--vh` on the document. An equal value is not set again, because that would restyle the page. */
export function setViewportUnit(height: number): void {
  const { style } = document.documentElement;
  const value = `${height / 100}px`;
  if (style.getPropertyValue('--vh') !== value) style.setProperty('--vh', value);
}
