import type { Language } from '@fairline/i18n/languages';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { type HydrationStrategy, load } from './hydration.ts';
import type { TextsSource } from './texts.ts';
import type { View } from './view.ts';

/** A view whose code a browser loads as a separate file. */
export interface LazyView {
  /** Fetches the code, and all else that the view needs in this language. */
  fetch(lng: Language): Promise<View>;
  hydration: HydrationStrategy;
}

/**
 * Creates a view that is fetched when it is shown and hydrated by a strategy: `lazy(() => import('./game.tsx').then(…),
 * idle)`.
 */
export function lazy(fetch: LazyView['fetch'], hydration: HydrationStrategy = load): LazyView {
  return { fetch, hydration };
}

/** Assigns one view to several routes: `...atRoutes(['cyber-all', 'cyber-champ'], view)`. */
export function atRoutes<Name extends string>(
  names: readonly Name[],
  view: LazyView,
): Record<Name, LazyView> {
  return Object.fromEntries(names.map((name) => [name, view])) as Record<Name, LazyView>;
}

export interface ViewsOptions {
  appName: string;
  texts: TextsSource;
  /**
   * The pages by the names of their routes, or by the names that `viewAt` returns. The page `*` is shown at every other
   * route.
   */
  views: Readonly<Record<string, LazyView>>;
  /** The views that are shown beside a page or in a modal, by the name under which the shell requests them. */
  components?: Readonly<Record<string, LazyView>>;
  /** Returns the name of the page at a route, for a remote with several pages at one route; undefined for none. */
  viewAt?(route: Route): string | undefined;
}

type Route = MountContext['route'];

/** All views of a remote. `serveViews` makes the server half from them, and `startViews` the browser half. */
export interface Views {
  appName: string;
  texts: TextsSource;
  /** Returns the name of the view at a route; undefined when the remote has none there. */
  viewAt(route: Route): string | undefined;
  /** The pages and components by their names. */
  all: ReadonlyMap<string, LazyView>;
}

export function defineViews({ appName, texts, views, components = {}, viewAt }: ViewsOptions): Views {
  return {
    appName,
    texts,
    viewAt: viewAt ?? (({ name }) => [name, '*'].find((each) => Object.hasOwn(views, each))),
    all: new Map(Object.entries({ ...views, ...components })),
  };
}

/**
 * Returns the name of the view that a context shows: its component or, when no server rendered it, the view of its
 * route.
 */
function shownName(
  views: Pick<Views, 'viewAt'>,
  { component, route }: Pick<MountContext, 'component' | 'route'>,
): string | undefined {
  return component === '' ? views.viewAt(route) : component;
}

/** Returns the view that a context shows. */
export function shownView(
  views: Views,
  context: Pick<MountContext, 'component' | 'route'>,
): LazyView | undefined {
  return views.all.get(shownName(views, context) ?? '');
}
