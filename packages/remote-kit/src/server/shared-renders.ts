import type { Clock } from '@fairline/runtime';
import type { RenderedComponent } from './rendered-component.ts';

/** Renderings of components that several readers may be given. */
export interface SharedRenders {
  get(key: string, ttlMs: number, render: () => Promise<RenderedComponent>): Promise<RenderedComponent>;
}

/**
 * Keeps at most `maxEntries` renderings, each for its `ttlMs` and only while `version` returns the same text: the text
 * changes whenever a rendering may change. Requests that come while one is under way wait for it. A failure is not
 * kept.
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
