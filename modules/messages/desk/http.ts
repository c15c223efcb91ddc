import { getMessageProviders, getSentMessages } from '@fairline/contracts';
import { serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { templateNames } from '../templates/templates.ts';
import type { MessagesDesk } from './messages-desk.ts';

/** Serves the messages to players, and the state of their providers, to operators. */
export function deskRoutes(app: FastifyInstance, desk: MessagesDesk): void {
  serve(app, getSentMessages, ({ query }) => desk.list(query));
  serve(app, getMessageProviders, async () => ({
    providers: await desk.providers(),
    templates: [...templateNames],
  }));
}
