import type { Language } from '@fairline/i18n/languages';
import type { Locales } from '@fairline/i18n/locales';
import type { Dictionary } from '@fairline/i18n/translator';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { type HydrationStrategy, load } from './hydration.ts';
import type { View } from './view.ts';

/** A view whose code is a file of its own in a browser. */
export interface LazyView {
  /** Fetches the code, and what else it needs in a language. */
  fetch(lng: Language): Promise<View>;
  hydration: HydrationStrategy;
}

/** A view that is fetched when it is shown, and hydrated by a strategy: `lazy(() => import('./game.tsx').then(…), idle)`. */
export function lazy(fetch: LazyView['fetch'], hydration: HydrationStrategy = load): LazyView {
  return { fetch, hydration };
}

/** One view at several routes: `...atRoutes(['cyber-all', 'cyber-champ'], view)`. */
export function atRoutes<Name extends string>(
  names: readonly Name[],
  view: LazyView,
): Record<Name, LazyView> {
  return Object.fromEntries(names.map((name) => [name, view])) as Record<Name, LazyView>;
}

export interface ViewsOptions {
  appName: string;
  /** The texts of the remote, or how they are loaded in a language. */
  texts: Locales | ((lng: Language) => Promise<Dictionary>);
  /** The pages by the names of their routes; `*` is shown at every route that has none. */
  views: Readonly<Record<string, LazyView>>;
  /** What stands beside a page or in a modal, by the name under which the shell asks for it. */
  components?: Readonly<Record<string, LazyView>>;
}

/** All that a remote shows. Its two halves are made from this: `serveViews` and `startViews`. */
export interface Views {
  appName: string;
  textsIn(lng: Language): Promise<Dictionary>;
  /** The name of the view at a route; undefined where the remote has none. */
  pageAt(route: string | undefined): string | undefined;
  /** Pages and components by their names. */
  all: ReadonlyMap<string, LazyView>;
}

export function defineViews({ appName, texts, views, components = {} }: ViewsOptions): Views {
  return {
    appName,
    textsIn: typeof texts === 'function' ? texts : async (lng) => (await texts[lng]()).default,
    pageAt(route = '*') {
      if (Object.hasOwn(views, route)) return route;
      return Object.hasOwn(views, '*') ? '*' : undefined;
    },
    all: new Map(Object.entries({ ...views, ...components })),
  };
}

/** The name of the view that a context shows: its component or, where no server rendered, the view of its route. */
export function shownName(
  views: Pick<Views, 'pageAt'>,
  { component, route }: Pick<MountContext, 'component' | 'route'>,
): string | undefined {
  return component === '' ? views.pageAt(route.name) : component;
}

/** The view that a context shows. */
export function shownView(
  views: Views,
  context: Pick<MountContext, 'component' | 'route'>,
): LazyView | undefined {
  return views.all.get(shownName(views, context) ?? '');
}
