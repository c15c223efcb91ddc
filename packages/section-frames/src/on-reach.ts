import type { Alarm } from './late-application.ts';

/**
 * Loads the code of content that seldom changes: when the reader points at it, focuses or touches it, when the path or
 * a setting changes, and after `delayMs`. A press before that is repeated once the code is loaded (earlyPressScript).
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
