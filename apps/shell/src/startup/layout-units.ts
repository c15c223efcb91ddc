import type { Clock } from '@fairline/runtime/clock';

/** Resizes in quick succession are answered once in this long. */
export const resizeThrottleMs = 100;

export interface ViewportPorts {
  /** Height of the window in CSS px. */
  height(): number;
  onResize(hear: () => void): () => void;
  /** Sets a custom property of the document. */
  setProperty(name: string, value: string): void;
}

/** BOOT-09: keeps `--vh` at 1% of the window's height; the last of many resizes always counts. */
export function watchViewport(ports: ViewportPorts, clock: Clock): () => void {
  let cancel: (() => void) | undefined;

  function measure(): void {
    cancel = undefined;
    ports.setProperty('--vh', `${ports.height() / 100}px`);
  }

  measure();
  const stopHearing = ports.onResize(() => {
    cancel ??= clock.after(resizeThrottleMs, measure);
  });
  return () => {
    stopHearing();
    cancel?.();
  };
}
