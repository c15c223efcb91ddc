import type { FastifyInstance } from 'fastify';
import type { IsPagePath } from './page-paths.ts';

interface ServedPath {
  matches(path: string): boolean;
  methods: Set<string>;
}

/** Collects the routes that are added to `app` from now on. The returned function lists the methods of a path. */
export function createServedMethods(
  app: FastifyInstance,
  isPagePath: IsPagePath,
): (path: string) => string[] {
  const served = new Map<string, ServedPath>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = served.get(url) ?? { matches: matcherOf(url, isPagePath), methods: new Set() };
    for (const each of [method].flat()) known.methods.add(each);
    served.set(url, known);
  });
  return (path) => {
    const methods = [...served.values()]
      .filter(({ matches }) => matches(path))
      .flatMap((each) => [...each.methods]);
    return [...new Set(methods)].sort();
  };
}

/**
 * Returns the matcher of a route. The route of pages is `/*` and matches every path, but answers only those that are
 * pages.
 */
function matcherOf(url: string, isPagePath: IsPagePath): ServedPath['matches'] {
  if (url === '/*') return isPagePath;
  const form = new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '.*')
      .replace(/:\w+/g, '[^/]+')}$`,
  );
  return (path) => form.test(path);
}
