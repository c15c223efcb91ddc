import { placeState, scrollOf } from './history-state.ts';

export interface ScrollPlaces {
  /** Stores the scroll position in the history entry that a navigation leaves. */
  leave(position: number): void;
  /** Begins a new entry and drops the positions of the entries ahead of it. */
  enter(position: number): void;
  /**
   * Stores in memory the position of an entry that was left by the back or forward button: its history state can no
   * longer be written.
   */
  leftBehind(position: number): void;
  /** Restores the position of an entry as soon as the page is high enough. */
  restore(position: number, state: unknown): void;
  close(): void;
}

/** The maximum wait until the page is high enough. It equals the browser's deadline of a fragment. */
const patienceMs = 10_000;
/** Events of a reader who scrolls by themselves. They end the restoring. */
const ownScrolling = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Stores the scroll positions of a visit. Each history entry stores its own position, which so survives a reload;
 * positions of entries that were left by the back or forward button are in memory. `position` returns the number of the
 * current entry.
 */
export function scrollPlaces(position: () => number): ScrollPlaces {
  const tops = new Map<number, number>();
  let wanted: number | undefined;
  let stop = () => {};

  /** Returns the current position, or the position that is still being restored. */
  const topNow = () => wanted ?? scrollY;
  const keep = (at: number) => history.replaceState(placeState(at, topNow()), '');

  function onScrollEnd(): void {
    if (wanted === undefined) keep(position());
  }

  /** Lets the browser restore the position after a reload, before the shell's code runs. */
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
    // The next frame shows the new view.
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

/** Returns true when the page is high enough to scroll to a position, and its remotes have their content. */
function isTallEnough(top: number): boolean {
  if (top === 0) return true;
  if (document.querySelector('main [data-remote][hidden]')) return false;
  return document.documentElement.scrollHeight - innerHeight >= top;
}
