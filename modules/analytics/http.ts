import { type ConfigService, settings } from '@fairline/config';
import {
  batchLimits,
  collectBeacon,
  collectEvents,
  getCounters,
  PlatformError,
  type performanceReportSchema,
  tooManyRequests,
} from '@fairline/contracts';
import { createRateLimit, type Platform, type Received, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { AnalyticsService, Batch } from './service.ts';

/** Events a minute from one address; readers behind one proxy share it. */
const perAddress = { perWindow: 3_000, windowMs: 60_000, maxKeys: 50_000 };
/** Requests count as events too, so that many small ones cost as well. */
const requestCost = 5;
const countersKeptSeconds = 600;

/** Serves the collector. */
export function analyticsRoutes(
  app: FastifyInstance,
  platform: Pick<Platform, 'clock'>,
  config: Pick<ConfigService, 'get'>,
  analytics: AnalyticsService,
): void {
  const limit = createRateLimit(perAddress);

  function requireKey({ key }: { key: string }): void {
    if (key !== config.get(settings.core.fatmanApiKey)) throw new PlatformError('NOT_FOUND');
  }

  function collect({ params, address }: Received<unknown, unknown, { key: string }>, batch: Batch) {
    requireKey(params);
    const cost = requestCost + batch.events.length;
    const nowMs = platform.clock.now();
    if (!limit.spend(address, cost, nowMs)) throw tooManyRequests(limit.secondsUntilNext(nowMs));
    return { accepted: analytics.collect(batch) };
  }

  // In a scope of its own: no other call reads text as JSON.
  void app.register(async (scope) => {
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser(['application/json', 'text/plain']);
    scope.addContentTypeParser(
      ['application/json', 'text/plain'],
      { parseAs: 'string', bodyLimit: batchLimits.bytes },
      parseJson,
    );
    serve(scope, collectEvents, async (received) => collect(received, received.body));
    serve(scope, collectBeacon, async (received) => {
      const { body } = received;
      return collect(received, 'type' in body ? reportBatch(body) : body);
    });
  });

  serve(app, getCounters, async ({ params, query: { domain, projectId }, reply }) => {
    requireKey(params);
    reply.header('cache-control', `public, max-age=${countersKeptSeconds}`);
    return { counters: analytics.counters(domain, projectId) };
  });
}

/** The performance of a page as an event of no visit. */
function reportBatch({ type, ...data }: z.output<typeof performanceReportSchema>): Batch {
  return { signedIn: false, events: [{ name: type, ageMs: 0, data }] };
}
