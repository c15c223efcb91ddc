import type { Clock } from '@fairline/runtime';
import { bytesOf, createBoundedMap } from '@fairline/runtime/bounded-map';
import type { RenderedComponent } from './rendered-component.ts';

/** A cache of renderings that several readers share. */
export interface SharedRenders {
  get(key: string, ttlMs: number, render: () => Promise<RenderedComponent>): Promise<RenderedComponent>;
  /** Returns the bytes of the cached renderings. */
  bytes(): number;
}

/**
 * Creates a cache of at most `maxEntries` renderings, with `maxBytes` in all. A rendering is used for its `ttlMs`, and
 * only while `version` returns the same text, which changes whenever a rendering may change. Requests share a rendering
 * that is not finished yet. Failures are not cached.
 */
export function createSharedRenders(
  clock: Pick<Clock, 'now'>,
  version: () => string,
  bounds: { maxEntries: number; maxBytes: number },
): SharedRenders {
  const cache = createBoundedMap<{ version: string; untilMs: number; rendered: Promise<RenderedComponent> }>(
    bounds,
  );
  return {
    get(key, ttlMs, render) {
      const known = cache.get(key);
      if (known && known.version === version() && clock.now() < known.untilMs) return known.rendered;
      const entry = { version: version(), untilMs: clock.now() + ttlMs, rendered: render() };
      cache.set(key, entry);
      entry.rendered.then(
        (rendered) => cache.setBytes(key, entry, bytesOf(rendered)),
        () => {
          if (cache.get(key) === entry) cache.delete(key);
        },
      );
      return entry.rendered;
    },
    bytes: () => cache.bytes,
  };
}
