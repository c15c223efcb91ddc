import { calls, openApi } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram } from 'prom-client';
import { apiPage, apiPageHeaders } from './api-page.ts';
import { version } from './version.ts';

export interface Readiness {
  /** Returns the state of each part, by its name; the process is ready when all are `up`. */
  check(): Promise<Record<string, 'up' | 'down'>>;
}

/** Serves health, readiness, metrics and the description of the API. */
export function operationsRoutes(app: FastifyInstance, platform: Platform, readiness: Readiness): void {
  const { metrics } = platform;
  collectDefaultMetrics({ register: metrics });
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [metrics],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const parts = await readiness.check();
    const ready = Object.values(parts).every((state) => state === 'up');
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'up' : 'down', parts });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );

  // Built at the first request, since most processes never get one.
  let document: ReturnType<typeof openApi> | undefined;
  app.get('/openapi.json', async () => {
    document ??= openApi(calls, version);
    return document;
  });
  let page: string | undefined;
  app.get('/api', async (_request, reply) => {
    page ??= apiPage(calls, version);
    return reply.headers(apiPageHeaders).send(page);
  });
}
