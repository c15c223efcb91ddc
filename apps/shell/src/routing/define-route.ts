import type { ParamRules } from '@fairline/addresses/path-parts';
import type { RemoteName } from './own-remotes.ts';
import type { LayoutName, MiddlewareName, RouteMeta, RouteRecord } from './route.ts';

/** A record whose name, path and constraints are literal types. The type of `link` depends on them. */
export interface RouteOf<Name extends string, Path extends string, Params extends ParamRules>
  extends RouteRecord {
  name: Name;
  path: Path;
  params: Params;
}

/** The fields that all routes of an area share. */
export interface RouteKind {
  layout: LayoutName;
  view: RouteRecord['view'];
  meta: RouteMeta;
}

interface RouteDetails {
  view?: readonly { remote: RemoteName; component?: string }[];
  middleware?: readonly MiddlewareName[];
  redirect?: RouteRecord['redirect'];
  meta?: Partial<RouteMeta>;
}

/** Creates a row of the table from the common fields of its kind and its own details. */
export function route<const Name extends string, const Path extends string, const Params extends ParamRules>(
  name: Name,
  path: Path,
  kind: RouteKind,
  details: RouteDetails & { params: Params },
): RouteOf<Name, Path, Params>;
export function route<const Name extends string, const Path extends string>(
  name: Name,
  path: Path,
  kind: RouteKind,
  details?: RouteDetails,
): RouteOf<Name, Path, Record<never, never>>;
export function route(
  name: string,
  path: string,
  kind: RouteKind,
  details: RouteDetails & { params?: ParamRules } = {},
): RouteRecord {
  const { params = {}, view = kind.view, middleware = [], redirect, meta } = details;
  return {
    name,
    path,
    params,
    layout: kind.layout,
    view,
    middleware,
    ...(redirect ? { redirect } : {}),
    meta: meta ? { ...kind.meta, ...meta } : kind.meta,
  };
}

/** Pages in the main layout that a remote fills. */
export function kindOf(remote: RemoteName, meta: Partial<RouteMeta> = {}): RouteKind {
  return { layout: 'main', view: [{ remote }], meta: { ...defaultMeta, ...meta } };
}

/** Creates the route of a page that an operator has declared for a remote. */
export function declaredRoute(
  name: string,
  path: string,
  remote: string,
  title: string | undefined,
): RouteRecord {
  return {
    name,
    path,
    params: {},
    layout: 'main',
    view: [{ remote }],
    middleware: [],
    meta: defaultMeta,
    ...(title === undefined ? {} : { title }),
  };
}

/** Pages without header, footer and columns, which search engines do not index. */
export function bareKindOf(layout: LayoutName, remote: RemoteName, meta: Partial<RouteMeta> = {}): RouteKind {
  const bare = { header: false, footer: false, columns: false, seo: false };
  return { layout, view: [{ remote }], meta: { ...defaultMeta, ...bare, ...meta } };
}

const defaultMeta: RouteMeta = {
  access: 'public',
  options: [],
  allowedWhenBanned: false,
  bannedOnly: false,
  allowedBeforeTerms: false,
  header: true,
  footer: true,
  columns: false,
  seo: true,
  status: 200,
  scrollToTop: true,
  ownWindow: false,
};
