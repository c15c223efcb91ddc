import type { Alarm } from './late-application.ts';

/**
 * Wakes what changes seldom: when the reader reaches for it, when the page or a setting is another, and after `delayMs`.
 * A press that comes before its code is made again when that is there (earlyPressScript).
 */
export function onReach(delayMs: number): Alarm {
  return {
    set(wake, node, signal) {
      for (const sign of ['pointerover', 'focusin', 'touchstart']) {
        node.addEventListener(sign, wake, { once: true, passive: true, signal });
      }
      const timer = setTimeout(wake, delayMs);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
    ringsFor: (next, first) =>
      next.path !== first.path || JSON.stringify(next.settings) !== JSON.stringify(first.settings),
  };
}
