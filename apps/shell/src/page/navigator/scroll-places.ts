import { placeState, scrollOf } from './history-state.ts';

export interface ScrollPlaces {
  /** The entry that is being left by a navigation of ours: its place goes into the history with it. */
  leave(position: number): void;
  /** An entry that the reader has come to, new: whatever lay ahead of it is gone. */
  enter(position: number): void;
  /** An entry that the reader has left through the history, which can no longer be written to. */
  leftBehind(position: number): void;
  /** The reader is back at an entry: its place is shown as soon as the page has it. */
  restore(position: number, state: unknown): void;
  close(): void;
}

/** How long a page may take to be as tall as it was: as long as its content may (the browser's deadline of a fragment). */
const patienceMs = 10_000;
/** A reader who scrolls by himself is not moved any more. */
const ownScrolling = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Where the reader was on each page of a visit. Each entry of the history keeps its own place, so that it outlives
 * the page; what is left through the history is kept here. `position` tells the entry that the page is at.
 */
export function scrollPlaces(position: () => number): ScrollPlaces {
  const tops = new Map<number, number>();
  let wanted: number | undefined;
  let stop = () => {};

  /** A place that has not been reached yet is still the reader's. */
  const topNow = () => wanted ?? scrollY;
  const keep = (at: number) => history.replaceState(placeState(at, topNow()), '');

  function onScrollEnd(): void {
    if (wanted === undefined) keep(position());
  }

  /** The next page of this tab, or a reload, shows the place before our code is there, as far as the browser can. */
  function onPageHide(): void {
    keep(position());
    history.scrollRestoration = 'auto';
  }

  function onPageShow(): void {
    history.scrollRestoration = 'manual';
  }

  function restore(at: number, state: unknown): void {
    stop();
    const top = tops.get(at) ?? scrollOf(state);
    const untilMs = performance.now() + patienceMs;
    wanted = top;
    stop = () => {
      wanted = undefined;
      for (const sign of ownScrolling) removeEventListener(sign, stop);
      stop = () => {};
    };
    for (const sign of ownScrolling) addEventListener(sign, stop, { passive: true });
    const isOver = () => wanted !== top;
    const attempt = () => {
      if (isOver()) return;
      const isThere = isTallEnough(top);
      if (isThere) scrollTo({ top, behavior: 'instant' });
      if (isThere || performance.now() > untilMs) stop();
      else requestAnimationFrame(attempt);
    };
    // Once the view that was left is out of the page.
    requestAnimationFrame(attempt);
  }

  history.scrollRestoration = 'manual';
  addEventListener('scrollend', onScrollEnd);
  addEventListener('pagehide', onPageHide);
  addEventListener('pageshow', onPageShow);
  return {
    leave(at) {
      keep(at);
      stop();
    },
    enter(at) {
      for (const each of tops.keys()) if (each >= at) tops.delete(each);
    },
    leftBehind(at) {
      tops.set(at, topNow());
      stop();
    },
    restore,
    close() {
      stop();
      removeEventListener('scrollend', onScrollEnd);
      removeEventListener('pagehide', onPageHide);
      removeEventListener('pageshow', onPageShow);
    },
  };
}

/** The top is always there. Further down the page must have its content, and not only something in its place. */
function isTallEnough(top: number): boolean {
  if (top === 0) return true;
  if (document.querySelector('main [data-remote][hidden]')) return false;
  return document.documentElement.scrollHeight - innerHeight >= top;
}
