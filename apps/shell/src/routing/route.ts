import type { ParamRules } from '@fairline/addresses/path-parts';
/** A place on a page that a remote fills, either with the named component or with its page at the route's path. */
export interface RemoteSlot {
  remote: string;
  component?: string;
}

export type LayoutName = 'main' | 'empty' | 'blocked';

export interface RouteMeta {
  /** The readers who may open the page: everybody, signed-in players, or visitors who have not signed in. */
  access: 'public' | 'player' | 'guest';
  /** The numbered options that the page supports. Each is active when the site has it too: see `route-options.ts`. */
  options: readonly number[];
  /** True when a banned player may open the page. */
  allowedWhenBanned: boolean;
  /** True when only a banned player may open the page. */
  bannedOnly: boolean;
  /** True when a player may open the page before they confirm changed terms. */
  allowedBeforeTerms: boolean;
  header: boolean;
  footer: boolean;
  /** True when the sports menu and the coupon stand beside the view. */
  columns: boolean;
  /** True when search engines may index the page, and the page has a block of text for them. */
  seo: boolean;
  /** The HTTP status of the page itself. */
  status: number;
  /** True when the page scrolls to its top after a navigation to another route. */
  scrollToTop: boolean;
  /** True when the page opens in its own window, if the reader has chosen that. */
  ownWindow: boolean;
  /** A name that several routes share. The setting `disabledRoutes` switches them off together by it. */
  flag?: string;
}

/** The guards that a route can name in addition to those that run for every route. */
export type MiddlewareName =
  | 'bonus-twins'
  | 'first-deposit'
  | 'game-route'
  | 'identification'
  | 'login-page'
  | 'payment'
  | 'recharge'
  | 'registration'
  | 'rules-section'
  | 'statistics';

/** The target of a route that has no page of its own. */
export interface RouteRedirect {
  /** The path after the language segment; `:name` is replaced by a parameter of the route. */
  to: string;
  status: 301 | 302;
  query?: Readonly<Record<string, string>>;
}

/** One row of the route table. */
export interface RouteRecord {
  name: string;
  /**
   * The path after the language segment. `:name` is a parameter of one segment, `:name?` an optional one, left out
   * together with its slash, `:name+` one of one or more segments; `*` is the rest of the path.
   */
  path: string;
  /**
   * The constraints of parameters. A parameter without one is any single segment of at most 200 printable characters.
   */
  params: ParamRules;
  layout: LayoutName;
  /** The remotes that fill the view, from top to bottom. */
  view: readonly RemoteSlot[];
  /** The names of guards, in the order in which they run. */
  middleware: readonly string[];
  redirect?: RouteRedirect;
  meta: RouteMeta;
  /** The title of a declared page until its remote gives one. */
  title?: string;
}
