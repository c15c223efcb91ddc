import type { Clock } from '@fairline/runtime/clock';

/** Widths of the window, in CSS px, at which the layout changes. */
export const breakpoints = { full: 1920, wide: 1366, medium: 1100, narrow: 1024 } as const;

/** The root's font size that lengths in rem are measured against. */
const pxInRem = 16;

/** BOOT-09: a length in px as a CSS length that grows with the reader's font size. */
export function toRem(px: number): string {
  return `${px / pxInRem}rem`;
}

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
