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

export interface ViewportPorts {
  /** Height of the window in CSS px. */
  height(): number;
  onResize(hear: () => void): () => void;
  /** Sets a custom property of the document. */
  setProperty(name: string, value: string): void;
}

/** BOOT-09: keeps `--vh` at 1% of the window's height. */
export function watchViewport(ports: ViewportPorts, clock: Clock): () => void {
  const measure = () => ports.setProperty('--vh', `${ports.height() / 100}px`);
  measure();
  const { hear, cancel } = throttled(clock, measure);
  const stopHearing = ports.onResize(hear);
  return () => {
    stopHearing();
    cancel();
  };
}
