import { endOwnSession, getOwnSessions } from '@fairline/contracts';
import { type Platform, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requirePerson } from '../require-person.ts';
import { endSession, listSessions } from './own-sessions.ts';
import type { FoundSession } from './sessions.ts';

/** Serves the list of where an operator is signed in. */
export function sessionRoutes(
  app: FastifyInstance,
  platform: Platform,
  sessionOf: (request: FastifyRequest) => Promise<FoundSession>,
): void {
  serve(app, getOwnSessions, async (received) => {
    requirePerson(received);
    return { items: await listSessions(platform, (await sessionOf(received.request)).session) };
  });

  serve(app, endOwnSession, async (received) => {
    const operator = requirePerson(received);
    const { session } = await sessionOf(received.request);
    await endSession(platform, session, received.params.sessionId, operator);
    return undefined;
  });
}
