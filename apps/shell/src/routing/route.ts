import type { ParamRules } from '@fairline/addresses/path-parts';
/** A place on a page that a remote fills: a component of it, or the page that it has at the route's path. */
export interface RemoteSlot {
  remote: string;
  component?: string;
}

/** The remotes of this repository. */
export const remoteNames = [
  'header',
  'footer',
  'home',
  'betting',
  'cyber',
  'casino',
  'games',
  'draws',
  'payments',
  'office',
  'auth',
  'promotions',
  'blog',
  'news',
  'information',
  'technical-pages',
] as const;

export type RemoteName = (typeof remoteNames)[number];

export type LayoutName = 'main' | 'empty' | 'blocked';

export interface RouteMeta {
  /** Who may enter: anybody, a signed-in player, or a visitor who has not signed in. */
  access: 'public' | 'player' | 'guest';
  /** Numbered options that belong to the page and count when the site has them too: see `route-options.ts`. */
  options: readonly number[];
  /** A banned player may enter. */
  allowedWhenBanned: boolean;
  /** Nobody but a banned player has business here. */
  bannedOnly: boolean;
  /** A player who has not confirmed changed terms may enter. */
  allowedBeforeTerms: boolean;
  header: boolean;
  footer: boolean;
  /** Whether the sports menu and the coupon stand beside the view. */
  columns: boolean;
  /** Search engines may have the page, and it has a block of text for them. */
  seo: boolean;
  /** HTTP status of the page itself. */
  status: number;
  /** The page goes to its top when the route changes. */
  scrollToTop: boolean;
  /** Opens in a window of its own when the reader wants that. */
  ownWindow: boolean;
  /** Name by which the setting `disabledRoutes` switches this route off together with others. */
  flag?: string;
}

/** The guards that a route may ask for beside those that every route passes. */
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

/** Where a route that has no page of its own leads. */
export interface RouteRedirect {
  /** Path after the language segment; `:name` stands for a parameter of the route. */
  to: string;
  status: 301 | 302;
  query?: Readonly<Record<string, string>>;
}

/** One row of the route table. */
export interface RouteRecord {
  name: string;
  /**
   * Path after the language segment. `:name` is a parameter of one segment, `:name?` an optional one that takes
   * its slash with it, `:name+` one of one or more segments; `*` is the rest of the path.
   */
  path: string;
  /** Constraints of parameters; one without is any single segment of at most 200 printable characters. */
  params: ParamRules;
  layout: LayoutName;
  /** What fills the view, from top to bottom. */
  view: readonly RemoteSlot[];
  /** Names of guards, in the order in which they run. */
  middleware: readonly string[];
  redirect?: RouteRedirect;
  meta: RouteMeta;
  /** Title of a declared page until its remote says one. */
  title?: string;
}
