import { getSystemState, runSystemJob } from '@fairline/contracts';
import { type Platform, requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { runJob } from './run-job.ts';
import type { SystemStates } from './system-state.ts';

/** Serves the state of the site, and the start of a job by hand. */
export function systemRoutes(app: FastifyInstance, platform: Platform, states: SystemStates): void {
  serve(app, getSystemState, () => states.read());
  serve(app, runSystemJob, async (received) => {
    await runJob(platform, received.body, requireOperator(received));
    return {};
  });
}
