import { type ComponentType, createElement, lazy } from 'react';

export interface LazyViews<Name extends string, Props extends object> {
  /** Each view by its name; its code is fetched when it is first shown. */
  views: ReadonlyMap<Name, ComponentType<Props>>;
  /** Fetches a view's code before anything is shown. */
  prefetch(name: Name): Promise<void>;
}

/** Views whose code is a file of its own in a browser: `files` has how each is fetched. */
export function lazyViews<Name extends string, Props extends object>(
  names: readonly Name[],
  files: Readonly<Record<Name, () => Promise<ComponentType<Props>>>>,
): LazyViews<Name, Props> {
  const prefetched = new Map<Name, ComponentType<Props>>();

  function viewOf(name: Name): ComponentType<Props> {
    const Later = lazy(async () => ({ default: await files[name]() }));
    // A lazy view waits a moment even when its code is there, and what the server rendered is lost meanwhile.
    return (props) => createElement(prefetched.get(name) ?? Later, props);
  }

  return {
    views: new Map(names.map((name) => [name, viewOf(name)])),
    async prefetch(name) {
      prefetched.set(name, await files[name]());
    },
  };
}
