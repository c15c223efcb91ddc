import type { Clock } from '@fairline/runtime';
import { bytesOf, createBoundedMap } from '@fairline/runtime/bounded-map';
import type { RenderedComponent } from './rendered-component.ts';

/** Renderings of components that several readers may be given. */
export interface SharedRenders {
  get(key: string, ttlMs: number, render: () => Promise<RenderedComponent>): Promise<RenderedComponent>;
  /** Bytes of the renderings that are kept. */
  bytes(): number;
}

/**
 * Keeps at most `maxEntries` renderings of `maxBytes` together, each for its `ttlMs` and only while `version` returns the
 * same text: the text changes whenever a rendering may change. Requests that come while one is under way wait for it. A
 * failure is not kept.
 */
export function createSharedRenders(
  clock: Pick<Clock, 'now'>,
  version: () => string,
  bounds: { maxEntries: number; maxBytes: number },
): SharedRenders {
  const kept = createBoundedMap<{ version: string; untilMs: number; rendered: Promise<RenderedComponent> }>(
    bounds,
  );
  return {
    get(key, ttlMs, render) {
      const known = kept.get(key);
      if (known && known.version === version() && clock.now() < known.untilMs) return known.rendered;
      const entry = { version: version(), untilMs: clock.now() + ttlMs, rendered: render() };
      kept.set(key, entry);
      entry.rendered.then(
        (rendered) => kept.setBytes(key, entry, bytesOf(rendered)),
        () => {
          if (kept.get(key) === entry) kept.delete(key);
        },
      );
      return entry.rendered;
    },
    bytes: () => kept.bytes,
  };
}
