/** A place on a page that a remote fills: a component of it, or the page that it has at the route's path. */
export interface RemoteSlot {
  remote: RemoteName;
  component?: string;
}

export type RemoteName =
  | 'header'
  | 'footer'
  | 'home'
  | 'betting'
  | 'auth'
  | 'office'
  | 'payments'
  | 'technical-pages';

export type LayoutName = 'main' | 'empty' | 'blocked';

export interface RouteMeta {
  /** Who may enter: anybody, a signed-in player, or a visitor who has not signed in. */
  access: 'public' | 'player' | 'guest';
  header: boolean;
  footer: boolean;
  /** Whether the sports menu and the coupon stand beside the view. */
  columns: boolean;
  /** HTTP status of the page itself. */
  status: number;
  /** The page goes to its top when the route changes. */
  scrollToTop: boolean;
}

/** One row of the route table. */
export interface RouteRecord {
  name: string;
  /**
   * Path after the language segment. `:name` is a parameter, `:name?` an optional one that takes its slash with
   * it, `*` the rest of the path. A parameter matches one segment unless `params` says more.
   */
  path: string;
  /** Constraints of parameters, as regular expressions without anchors. */
  params?: Readonly<Record<string, string>>;
  layout: LayoutName;
  /** What fills the view, from top to bottom. */
  view: readonly RemoteSlot[];
  /** Names of the guards that this route asks for beside those that every route passes. */
  middleware?: readonly string[];
  meta: RouteMeta;
}
