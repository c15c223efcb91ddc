import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { timeMs } from '../values.ts';

const tag = 'Operators';

/** A session of an operator: a browser that is signed in, or that has still to give a second factor. */
export const ownSessionView = z.object({
  sessionId: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
  signedInAt: timeMs,
  seenAt: timeMs,
  isPresent: z.boolean().describe('the session of this call'),
});

export type OwnSession = z.output<typeof ownSessionView>;

export const getOwnSessions = defineCall({
  id: 'getOwnSessions',
  method: 'GET',
  path: '/console-api/sessions',
  summary: 'Where the caller is signed in, the last seen first',
  tag,
  access: 'operator',
  status: 200,
  answer: z.object({ items: z.array(ownSessionView) }),
  errors: [],
});

export const endOwnSession = defineCall({
  id: 'endOwnSession',
  method: 'DELETE',
  path: '/console-api/sessions/:sessionId',
  summary: 'Ends another session of the caller',
  tag,
  access: 'operator',
  params: z.object({ sessionId: z.uuid() }),
  status: 204,
  answer: z.undefined(),
  errors: ['NOT_FOUND'],
});
