import { createPathMatcher, type PathMatch, type PathMatcher } from '@fairline/addresses/match-path';
import type { RouteRecord } from './route.ts';
import { routeTable } from './table/route-table.ts';

export type RouteMatch = PathMatch<RouteRecord>;
export type RouteMatcher = PathMatcher<RouteRecord>;

/** Matches a path without its language segment against the shell's own table. */
export const matchRoute: RouteMatcher = createPathMatcher<RouteRecord>(routeTable);
