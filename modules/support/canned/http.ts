import {
  changeCannedAnswer,
  createCannedAnswer,
  getCannedAnswers,
  removeCannedAnswer,
} from '@fairline/contracts';
import { type Platform, requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { changeCanned, createCanned, listCanned, removeCanned } from './canned-answers.ts';

/** Serves the canned answers to the console. */
export function cannedRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, getCannedAnswers, async ({ query }) => ({ items: await listCanned(platform, query.lng) }));

  serve(app, createCannedAnswer, async (received) =>
    createCanned(platform, received.body, requireOperator(received)),
  );

  serve(app, changeCannedAnswer, async (received) =>
    changeCanned(platform, received.params.cannedId, received.body, requireOperator(received)),
  );

  serve(app, removeCannedAnswer, async (received) => {
    const { params, query } = received;
    await removeCanned(platform, params.cannedId, query.version, requireOperator(received));
    return undefined;
  });
}
