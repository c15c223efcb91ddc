import type { Clock } from '@fairline/runtime/clock';

/** Resizes in quick succession are answered once in this long. */
export const resizeThrottleMs = 100;

/** Does `work` once in that long while events come; the last of them always counts. */
export function throttled(clock: Clock, work: () => void): { hear(): void; cancel(): void } {
  let cancel: (() => void) | undefined;
  return {
    hear() {
      cancel ??= clock.after(resizeThrottleMs, () => {
        cancel = undefined;
        work();
      });
    },
    cancel: () => cancel?.(),
  };
}

/** BOOT-09: keeps `--vh` in line with the window of the browser. */
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
  /** Height of the window in CSS px. */
  height(): number;
  onResize(hear: () => void): () => void;
  /** Makes the unit 1% of a height in CSS px. */
  setUnit(height: number): void;
}

/** BOOT-09: keeps `--vh` at 1% of the window's height; the head of the page has set it first. */
export function watchViewport(ports: ViewportPorts, clock: Clock): () => void {
  const measure = () => ports.setUnit(ports.height());
  measure();
  const { hear, cancel } = throttled(clock, measure);
  const stopHearing = ports.onResize(hear);
  return () => {
    stopHearing();
    cancel();
  };
}

/** Sets `--vh` on the document. A value that stands already is not set again: the browser would style all anew. */
export function setViewportUnit(height: number): void {
  const { style } = document.documentElement;
  const value = `${height / 100}px`;
  if (style.getPropertyValue('--vh') !== value) style.setProperty('--vh', value);
}
