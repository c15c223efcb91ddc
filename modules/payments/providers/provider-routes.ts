import type { FastifyInstance } from 'fastify';
import type { NamedProvider } from './port.ts';

/**
 * Adds the routes of a provider. A route that stands below none of its paths ends the start of the server: proxies,
 * robots and the pages of the site know the paths alone.
 */
export function addProviderRoutes(app: FastifyInstance, { name, paths = [], provider }: NamedProvider): void {
  if (!provider.routes) return;
  app.register(async (scope) => {
    scope.addHook('onRoute', ({ url }) => {
      if (paths.some((path) => url === path || url.startsWith(`${path}/`))) return;
      throw new Error(`payment provider ${name}: the route ${url} stands below none of its paths`);
    });
    provider.routes?.(scope);
  });
}
