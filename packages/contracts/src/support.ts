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
/** The topics of all requests: questions, ideas for the site, and appeals of players whose account is blocked. */
export const requestTopics = [...supportTopics, 'idea', 'appeal'] as const;
export type SupportTopic = (typeof requestTopics)[number];

export const requestStates = ['open', 'answered', 'closed'] as const;

/** The maximum number of characters of a question and of an answer. */
export const supportLengths = { subject: 120, text: 2_000, email: 254 } as const;
/** The maximum number of characters of the line beside a rating. */
export const maxRatingLine = 200;

/** A text of several lines. */
export const supportText = lines(supportLengths.text);

export const supportRequestSchema = z.object({
  requestId: z.string(),
  topic: z.enum(requestTopics),
  subject: z.string(),
  /**
   * The state. An `open` request waits for support, an `answered` one for its author, and nobody can write in a
   * `closed` one.
   */
  state: z.enum(requestStates),
  createdAt: timeMs,
  /** The time of the last message or change. */
  updatedAt: timeMs,
  /** The messages of support that its author has not seen. */
  unread: z.int(),
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
  /** The author's opinion of how support has helped; null while there is none. */
  rating: z.object({ value: z.int().min(1).max(5), line: z.string().nullable() }).nullable(),
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
  query: z.object({ ...page, topic: z.enum(requestTopics).optional() }),
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
    /** Only a player whose account is blocked can make an `appeal`, and has one open at a time. */
    topic: z.enum(requestTopics),
    subject: line(supportLengths.subject).trim().min(1),
    text: supportText,
    lng: z.string().regex(/^[a-z]{2}$/),
    /** The e-mail address of a visitor who wants to be reached outside of this browser. Players are known already. */
    email: z.email().max(supportLengths.email).optional(),
  }),
  status: 201,
  answer: supportThreadSchema,
  errors: [...idempotencyErrors, 'SUPPORT_REQUESTS_FULL', 'APPEAL_REFUSED', 'TOO_MANY_REQUESTS'],
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

export const markSupportRead = defineCall({
  id: 'markSupportRead',
  method: 'POST',
  path: '/web-api/support/requests/:requestId/read',
  summary: `Says how many messages of a request ${ofCaller} were seen; a smaller number changes nothing`,
  tag: 'Support',
  access: 'public',
  params: requestParams,
  body: z.object({ count: z.int().min(1) }),
  status: 200,
  answer: supportRequestSchema,
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

export const rateSupportRequest = defineCall({
  id: 'rateSupportRequest',
  method: 'PUT',
  path: '/web-api/support/requests/:requestId/rating',
  summary: `Rates how support has helped with a request ${ofCaller}, once it is answered or closed`,
  tag: 'Support',
  access: 'public',
  params: requestParams,
  body: z.object({
    value: z.int().min(1).max(5),
    line: line(maxRatingLine).trim().min(1).optional(),
  }),
  status: 200,
  answer: supportThreadSchema,
  errors: [...threadErrors, 'SUPPORT_RATING_EARLY'],
});
