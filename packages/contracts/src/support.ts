import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { line, lines } from './text.ts';
import { idempotencyErrors, page, timeMs } from './values.ts';

/** The topics of questions to support. */
export const supportTopics = [
  'account',
  'deposit',
  'withdrawal',
  'bet',
  'bonus',
  'technical',
  'other',
] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** The maximum number of characters of a question and of an answer. */
export const supportLengths = { subject: 120, text: 2_000, email: 254 } as const;

/** A text of several lines. */
export const supportText = lines(supportLengths.text);

export const supportRequestSchema = z.object({
  requestId: z.string(),
  topic: z.enum(supportTopics),
  subject: z.string(),
  /**
   * The state. An `open` request waits for support, an `answered` one for its author, and nobody can write in a
   * `closed` one.
   */
  state: z.enum(['open', 'answered', 'closed']),
  createdAt: timeMs,
  /** The time of the last message or change. */
  updatedAt: timeMs,
});
export type SupportRequest = z.infer<typeof supportRequestSchema>;

export const supportThreadSchema = supportRequestSchema.extend({
  /** The messages, oldest first. */
  messages: z.array(
    z.object({
      /** The number within its request, from 1. */
      number: z.int(),
      author: z.enum(['player', 'operator']),
      /** The text is plain and never contains markup. */
      text: z.string(),
      writtenAt: timeMs,
    }),
  ),
});
export type SupportThread = z.infer<typeof supportThreadSchema>;

const requestParams = z.object({ requestId: line(40) });
const threadErrors = ['SUPPORT_REQUEST_UNKNOWN'] as const;

/** The owner of the requests: the player or, for a visitor, this browser, which holds a key in a cookie. */
const ofCaller = "of the player or of this visitor's browser";

export const getSupportRequests = defineCall({
  id: 'getSupportRequests',
  method: 'GET',
  path: '/web-api/support/requests',
  summary: `Requests to support ${ofCaller}, newest first`,
  tag: 'Support',
  access: 'public',
  query: z.object(page),
  status: 200,
  answer: z.object({ requests: z.array(supportRequestSchema), next: z.string().nullable() }),
  errors: [],
});

export const createSupportRequest = defineCall({
  id: 'createSupportRequest',
  method: 'POST',
  path: '/web-api/support/requests',
  summary: 'Asks support a question; a visitor is given the cookie by which the answer can be read',
  tag: 'Support',
  access: 'public',
  idempotent: true,
  body: z.object({
    topic: z.enum(supportTopics),
    subject: line(supportLengths.subject).trim().min(1),
    text: supportText,
    lng: z.string().regex(/^[a-z]{2}$/),
    /** The e-mail address of a visitor who wants to be reached outside of this browser. Players are known already. */
    email: z.email().max(supportLengths.email).optional(),
  }),
  status: 201,
  answer: supportThreadSchema,
  errors: [...idempotencyErrors, 'SUPPORT_REQUESTS_FULL', 'TOO_MANY_REQUESTS'],
});

export const getSupportRequest = defineCall({
  id: 'getSupportRequest',
  method: 'GET',
  path: '/web-api/support/requests/:requestId',
  summary: `One request ${ofCaller} with its messages`,
  tag: 'Support',
  access: 'public',
  params: requestParams,
  status: 200,
  answer: supportThreadSchema,
  errors: threadErrors,
});

export const addSupportMessage = defineCall({
  id: 'addSupportMessage',
  method: 'POST',
  path: '/web-api/support/requests/:requestId/messages',
  summary: `Writes on in a request ${ofCaller}`,
  tag: 'Support',
  access: 'public',
  idempotent: true,
  params: requestParams,
  body: z.object({ text: supportText }),
  status: 201,
  answer: supportThreadSchema,
  errors: [
    ...threadErrors,
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
    'SUPPORT_REQUEST_CLOSED',
    'SUPPORT_REQUESTS_FULL',
    'TOO_MANY_REQUESTS',
  ],
});

export const closeSupportRequest = defineCall({
  id: 'closeSupportRequest',
  method: 'POST',
  path: '/web-api/support/requests/:requestId/close',
  summary: `Closes a request ${ofCaller}; closing it again changes nothing`,
  tag: 'Support',
  access: 'public',
  params: requestParams,
  status: 200,
  answer: supportThreadSchema,
  errors: threadErrors,
});
