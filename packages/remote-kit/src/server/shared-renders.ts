import type { Clock } from '@fairline/runtime';
import type { RenderedComponent } from './rendered-component.ts';

/** What a component has rendered for one reader and others may have too. */
export interface SharedRenders {
  get(key: string, ttlMs: number, render: () => Promise<RenderedComponent>): Promise<RenderedComponent>;
}

/**
 * Keeps what was rendered, at most `maxEntries` of it, each for its own time and only while `version` says the same:
 * it is another text as soon as something may look otherwise. Who asks while it is rendered waits for it; a failure is
 * not kept.
 */
export function createSharedRenders(
  clock: Pick<Clock, 'now'>,
  version: () => string,
  maxEntries: number,
): SharedRenders {
  const kept = new Map<string, { version: string; untilMs: number; rendered: Promise<RenderedComponent> }>();
  return {
    get(key, ttlMs, render) {
      const known = kept.get(key);
      if (known && known.version === version() && clock.now() < known.untilMs) return known.rendered;
      const entry = { version: version(), untilMs: clock.now() + ttlMs, rendered: render() };
      kept.delete(key);
      kept.set(key, entry);
      entry.rendered.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      // A Map keeps the order of insertion: its first key is the oldest.
      const [oldest] = kept.keys();
      if (kept.size > maxEntries && oldest !== undefined) kept.delete(oldest);
      return entry.rendered;
    },
  };
}
