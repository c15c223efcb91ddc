import type { RouteRecord } from './route.ts';

export interface RouteMatch {
  route: RouteRecord;
  /** Decoded values of the parameters that the path has. */
  params: Record<string, string>;
}

export type RouteMatcher = (path: string) => RouteMatch | undefined;

/** Compiles a table once; the matcher takes a path without its language segment. */
export function routeMatcher(table: readonly RouteRecord[]): RouteMatcher {
  const compiled = table.map((route) => ({ route, pattern: pathPattern(route) }));
  return (path) => {
    const tidy = path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/';
    for (const { route, pattern } of compiled) {
      const found = pattern.exec(tidy);
      if (!found) continue;
      const params = decodeParams(found.groups ?? {});
      if (params) return { route, params };
    }
    return undefined;
  };
}

function pathPattern({ path, params = {} }: RouteRecord): RegExp {
  if (path === '*') return /^/;
  if (path === '/') return /^\/$/;
  const source = path
    .split('/')
    .slice(1)
    .map((segment) => {
      if (segment === '*') return '(?:/(?<rest>.*))?';
      if (!segment.startsWith(':')) return `/${segment.replaceAll('.', '\\.')}`;
      const optional = segment.endsWith('?');
      const name = segment.slice(1, optional ? -1 : undefined);
      const group = `/(?<${name}>${params[name] ?? '[^/]+'})`;
      return optional ? `(?:${group})?` : group;
    })
    .join('');
  return new RegExp(`^${source}$`);
}

/** Undefined when a value is no well-formed percent-encoding: such a path matches nothing. */
function decodeParams(groups: Record<string, string | undefined>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      Object.entries(groups).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, decodeURIComponent(value)]],
      ),
    );
  } catch {
    return undefined;
  }
}
