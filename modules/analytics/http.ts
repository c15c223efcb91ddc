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
import type { Batch } from './collect-events.ts';
import type { AnalyticsService } from './service.ts';

/** The maximum number of events a minute from one IP address. All readers behind one proxy share it. */
const perAddress = { perWindow: 3_000, windowMs: 60_000, maxKeys: 50_000 };
/** A request counts as this many additional events, so that many small requests are bounded too. */
const requestCost = 5;
const countersMaxAgeSeconds = 600;

/** Serves the collector of events and the counters of a domain. */
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

  // These routes have a separate scope, because no other call parses text as JSON.
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
    reply.header('cache-control', `public, max-age=${countersMaxAgeSeconds}`);
    return { counters: analytics.counters(domain, projectId) };
  });
}

/** Turns the performance report of a page into an event that belongs to no visit. */
function reportBatch({ type, ...data }: z.output<typeof performanceReportSchema>): Batch {
  return { signedIn: false, events: [{ name: type, ageMs: 0, data }] };
}
