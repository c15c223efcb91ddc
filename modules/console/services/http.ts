import { getOutsideServices, testOutsideService } from '@fairline/contracts';
import { requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { ConsoleParts } from '../console-parts.ts';
import { listOutsideServices, testService } from './outside-services.ts';

/** Serves the state of the services of others that the site needs, and their tests. */
export function serviceRoutes(app: FastifyInstance, parts: ConsoleParts): void {
  serve(app, getOutsideServices, async () => ({ items: await listOutsideServices(parts) }));

  serve(app, testOutsideService, async (received) => {
    await testService(parts, received.body, requireOperator(received), received.request.ip);
    return {};
  });
}
