import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  requestStates,
  requestTopics,
  supportLengths,
  supportRequestSchema,
  supportText,
} from '../support.ts';
import { line } from '../text.ts';
import { idempotencyErrors, minor, timeMs } from '../values.ts';
import { listPage } from './console-page.ts';
import { playerIdSchema } from './player-paths.ts';

const tag = 'Support desk';
const root = '/console-api/support';

/** The states by which the desk lists requests; `any` is all of them. */
export const deskStates = [...requestStates, 'any'] as const;

const operatorId = z.string().regex(/^\d{1,18}$/);
const lng = z.string().regex(/^[a-z]{2}$/);
const assignee = z.object({ operatorId: z.string(), name: z.string() }).nullable();

export const deskItemSchema = supportRequestSchema.extend({
  /** null for a visitor. */
  playerId: z.string().nullable(),
  lng: z.string(),
  /** The country of the player, or from which a visitor asked; null when it is not known. */
  country: z.string().nullable(),
  assignee,
  /** The time since which its author waits for an answer; null when they do not. */
  waitingSince: timeMs.nullable(),
  rating: z.int().nullable(),
  version: z.int(),
});
export type DeskItem = z.output<typeof deskItemSchema>;

/** A message, or a note that only operators see. */
export const deskEntrySchema = z.object({
  kind: z.enum(['message', 'note']),
  number: z.int(),
  author: z.enum(['player', 'operator']),
  /** The operator who wrote it; null for the asker. */
  operator: z.string().nullable(),
  text: z.string(),
  writtenAt: timeMs,
});
export type DeskEntry = z.output<typeof deskEntrySchema>;

export const deskPlayerSchema = z.object({
  playerId: z.string(),
  name: z.string().nullable(),
  countryCode: z.string(),
  banLevel: z.int(),
  currency: z.string(),
  /** null when the operator may not see balances. */
  balanceMinor: minor.nullable(),
});
export type DeskPlayer = z.output<typeof deskPlayerSchema>;

export const deskThreadSchema = deskItemSchema.extend({
  /** The address of a visitor who wants to be reached outside of the browser. */
  email: z.string().nullable(),
  entries: z.array(deskEntrySchema).describe('messages and notes, oldest first'),
  ratingLine: z.string().nullable(),
  firstAnsweredAt: timeMs.nullable(),
  /** null for a visitor, and when the operator may not see players. */
  player: deskPlayerSchema.nullable(),
});
export type DeskThread = z.output<typeof deskThreadSchema>;

const params = z.object({ requestId: z.uuid().toLowerCase() });
const seen = { version: z.int().min(1) };
const unknown = ['SUPPORT_REQUEST_UNKNOWN'] as const;
const changeErrors = [...unknown, 'VERSION_CONFLICT'] as const;
/** Keys of notes and answers are used once; another text with a known key is refused. */
const keyErrors = idempotencyErrors;

const ofRequest = {
  tag,
  access: 'operator',
  permission: 'support.edit',
  byCountry: true,
  params,
  answer: deskThreadSchema,
} as const;

export const getDeskQueues = defineCall({
  id: 'getDeskQueues',
  method: 'GET',
  path: `${root}/queues`,
  summary: 'How many requests wait, for how long, and how content their authors are',
  tag,
  access: 'operator',
  permission: 'support.view',
  byCountry: true,
  status: 200,
  answer: z.object({
    waiting: z.int(),
    mine: z.int().describe('those of them that the operator has'),
    unassigned: z.int(),
    answered: z.int().describe('those that wait for their author'),
    byTopic: z.array(z.object({ topic: z.enum(requestTopics), waiting: z.int() })),
    longestWaitingSince: timeMs.nullable(),
    medianFirstAnswerMs: z
      .int()
      .nullable()
      .describe('the median of the first answers of this day, UTC; null when there was none'),
    firstAnswersToday: z.int(),
    satisfaction: z
      .object({ average: z.number(), ratings: z.int() })
      .nullable()
      .describe('the ratings of the last 30 days; null when there are none'),
  }),
  errors: [],
});
export type DeskQueues = z.output<typeof getDeskQueues.answer>;

export const getDeskRequests = defineCall({
  id: 'getDeskRequests',
  method: 'GET',
  path: `${root}/requests`,
  summary:
    'Requests to support: those that wait with the longest waiting first, others with the latest change first',
  tag,
  access: 'operator',
  permission: 'support.view',
  byCountry: true,
  query: z.object({
    state: z.enum(deskStates).default('open'),
    topic: z.enum(requestTopics).optional(),
    assignee: z.union([z.literal('none'), operatorId]).optional(),
    lng: lng.optional(),
    asker: z.enum(['player', 'visitor']).optional(),
    player: operatorId.optional().describe('the id of a player'),
    waitingMinutes: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe('waits for longer than this'),
    text: line(200).optional().describe('how words of subject, e-mail address or messages begin, or the id'),
    after: line(100).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  status: 200,
  answer: listPage(deskItemSchema),
  errors: [],
});

export const getDeskRequest = defineCall({
  ...ofRequest,
  id: 'getDeskRequest',
  method: 'GET',
  path: `${root}/requests/:requestId`,
  summary: 'One request with its messages, the notes of operators, and its player',
  permission: 'support.view',
  byCountry: true,
  isPersonal: true,
  status: 200,
  errors: unknown,
});

export const answerDeskRequest = defineCall({
  ...ofRequest,
  id: 'answerDeskRequest',
  method: 'POST',
  path: `${root}/requests/:requestId/answers`,
  summary: 'Answers a request; one that nobody has becomes that of the operator',
  idempotent: true,
  body: z.object({ ...seen, text: supportText }),
  status: 201,
  errors: [...changeErrors, ...keyErrors, 'SUPPORT_REQUEST_CLOSED'],
});

export const noteDeskRequest = defineCall({
  ...ofRequest,
  id: 'noteDeskRequest',
  method: 'POST',
  path: `${root}/requests/:requestId/notes`,
  summary: 'Writes a note that only operators read',
  idempotent: true,
  body: z.object({ text: supportText }),
  status: 201,
  errors: [...unknown, ...keyErrors],
});

export const assignDeskRequest = defineCall({
  ...ofRequest,
  id: 'assignDeskRequest',
  method: 'PUT',
  path: `${root}/requests/:requestId/assignee`,
  summary: 'Gives a request to an operator, or to nobody',
  body: z.object({ ...seen, operatorId: operatorId.nullable() }),
  status: 200,
  errors: [...changeErrors, 'OPERATOR_UNKNOWN'],
});

export const closeDeskRequest = defineCall({
  ...ofRequest,
  id: 'closeDeskRequest',
  method: 'POST',
  path: `${root}/requests/:requestId/closing`,
  summary: 'Closes a request',
  body: z.object(seen),
  status: 200,
  errors: changeErrors,
});

export const reopenDeskRequest = defineCall({
  ...ofRequest,
  id: 'reopenDeskRequest',
  method: 'POST',
  path: `${root}/requests/:requestId/reopening`,
  summary: 'Opens a closed request again; it waits for an answer',
  body: z.object(seen),
  status: 200,
  errors: [...changeErrors, 'APPEAL_REFUSED', 'SUPPORT_REQUESTS_FULL'],
});

export const decideAppeal = defineCall({
  ...ofRequest,
  id: 'decideAppeal',
  method: 'POST',
  path: `${root}/requests/:requestId/decision`,
  summary:
    'Decides an appeal with an answer, and closes it; lifting the block needs the right to edit players too',
  idempotent: true,
  body: z.object({ ...seen, decision: z.enum(['uphold', 'lift']), text: supportText }),
  status: 201,
  errors: [...changeErrors, ...keyErrors, 'SUPPORT_REQUEST_CLOSED', 'APPEAL_REFUSED', 'PERMISSION_MISSING'],
});

export const sendPlayerMessage = defineCall({
  id: 'sendPlayerMessage',
  method: 'POST',
  path: '/console-api/players/:playerId/messages',
  summary: 'Writes to a player, who reads it among their requests to support and can answer',
  tag,
  access: 'operator',
  permission: 'support.edit',
  byCountry: true,
  idempotent: true,
  params: z.object({ playerId: playerIdSchema }),
  body: z.object({ title: line(supportLengths.subject).trim().min(1), text: supportText }),
  status: 201,
  answer: z.object({ requestId: z.string() }),
  errors: [...keyErrors, 'PLAYER_UNKNOWN', 'TOO_MANY_REQUESTS'],
});

export const getDeskOperators = defineCall({
  id: 'getDeskOperators',
  method: 'GET',
  path: `${root}/operators`,
  summary: 'The operators to whom a request can be given',
  tag,
  access: 'operator',
  permission: 'support.view',
  byCountry: true,
  status: 200,
  answer: z.object({ items: z.array(z.object({ operatorId: z.string(), name: z.string() })) }),
  errors: [],
});

/** The placeholders of a canned answer: the player's name, and the number of the request. */
export const cannedPlaceholders = ['name', 'requestId'] as const;

const cannedText = supportText.refine(
  (text) =>
    [...text.matchAll(/\{([^{}]*)\}/g)].every(([, name]) => cannedPlaceholders.some((each) => each === name)),
  'the placeholders are {name} and {requestId}',
);
const cannedBody = { lng, title: line(80).trim().min(1), text: cannedText };

export const cannedAnswerSchema = z.object({
  cannedId: z.string(),
  lng: z.string(),
  title: z.string(),
  text: z.string(),
  version: z.int(),
  changedBy: z.string(),
  changedAt: timeMs,
});
export type CannedAnswer = z.output<typeof cannedAnswerSchema>;

const cannedParams = z.object({ cannedId: z.uuid().toLowerCase() });
const cannedErrors = ['CANNED_ANSWER_UNKNOWN', 'VERSION_CONFLICT'] as const;

export const getCannedAnswers = defineCall({
  id: 'getCannedAnswers',
  method: 'GET',
  path: `${root}/canned-answers`,
  summary: 'The canned answers, of one language or of all',
  tag,
  access: 'operator',
  permission: 'support.view',
  byCountry: true,
  query: z.object({ lng: lng.optional() }),
  status: 200,
  answer: z.object({ items: z.array(cannedAnswerSchema) }),
  errors: [],
});

export const createCannedAnswer = defineCall({
  id: 'createCannedAnswer',
  method: 'POST',
  path: `${root}/canned-answers`,
  summary: 'Makes a canned answer',
  tag,
  access: 'operator',
  permission: 'support.edit',
  byCountry: true,
  body: z.object(cannedBody),
  status: 201,
  answer: cannedAnswerSchema,
  errors: [],
});

export const changeCannedAnswer = defineCall({
  id: 'changeCannedAnswer',
  method: 'PUT',
  path: `${root}/canned-answers/:cannedId`,
  summary: 'Changes a canned answer',
  tag,
  access: 'operator',
  permission: 'support.edit',
  byCountry: true,
  params: cannedParams,
  body: z.object({ ...seen, ...cannedBody }),
  status: 200,
  answer: cannedAnswerSchema,
  errors: cannedErrors,
});

export const removeCannedAnswer = defineCall({
  id: 'removeCannedAnswer',
  method: 'DELETE',
  path: `${root}/canned-answers/:cannedId`,
  summary: 'Removes a canned answer',
  tag,
  access: 'operator',
  permission: 'support.edit',
  byCountry: true,
  params: cannedParams,
  query: z.object({ version: z.coerce.number().int().min(1) }),
  status: 204,
  answer: z.undefined(),
  errors: cannedErrors,
});
