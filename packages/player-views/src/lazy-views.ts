import { type ComponentType, createElement, lazy } from 'react';

/** How a page says which view it wants: by the component's name, or where it has none by its path. */
export interface WantedView {
  component: string;
  path: string;
}

export interface ViewNames<Name extends string> {
  names: readonly Name[];
  /** The view at a path with its language segment; undefined when there is none. */
  viewAt(path: string): Name | undefined;
  /** Shown where nothing else is asked for. */
  usual: Name;
}

export interface LazyViews<Name extends string, Props extends object> {
  /** Each view by its name; its code is fetched when it is first shown. */
  views: ReadonlyMap<Name, ComponentType<Props>>;
  nameOf(wanted: WantedView): Name;
  /** Fetches a view's code, once: before it is shown, so that it hears the first press. */
  prefetch(name: Name): Promise<void>;
  prepare(wanted: WantedView): Promise<void>;
}

/** Views whose code is a file of its own in a browser: `files` has how each is fetched. */
export function lazyViews<Name extends string, Props extends object>(
  { names, viewAt, usual }: ViewNames<Name>,
  files: Readonly<Record<Name, () => Promise<ComponentType<Props>>>>,
): LazyViews<Name, Props> {
  const prefetched = new Map<Name, ComponentType<Props>>();

  function viewOf(name: Name): ComponentType<Props> {
    const Later = lazy(async () => ({ default: await files[name]() }));
    // A lazy view waits a moment even when its code is there, and what the server rendered is lost meanwhile.
    return (props) => createElement(prefetched.get(name) ?? Later, props);
  }

  function nameOf({ component, path }: WantedView): Name {
    return (component === '' ? viewAt(path) : names.find((name) => name === component)) ?? usual;
  }

  async function prefetch(name: Name): Promise<void> {
    if (!prefetched.has(name)) prefetched.set(name, await files[name]());
  }

  return {
    views: new Map(names.map((name) => [name, viewOf(name)])),
    nameOf,
    prefetch,
    prepare: (wanted) => prefetch(nameOf(wanted)),
  };
}
