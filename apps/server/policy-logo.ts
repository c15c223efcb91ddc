import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** UI-03: serves the logo of licensed gaming, which pages have to show in some countries. */
export function policyLogoRoute(app: FastifyInstance): void {
  const image = readFileSync(new URL('./public/policy/logo.gif', import.meta.url));
  app.get('/web-api/policy/logo.agif', async (_request, reply) =>
    reply.type('image/gif').header('cache-control', 'public, max-age=86400').send(image),
  );
}
