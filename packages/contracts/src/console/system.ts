import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line } from '../text.ts';
import { timeMs } from '../values.ts';

const tag = 'System';
const root = '/console-api/system';

export const systemJobSchema = z.object({
  name: z.string(),
  runs: z.int().describe('since the process started'),
  failures: z.int(),
  lastRunAt: timeMs.nullable(),
  lastFailureAt: timeMs.nullable(),
  lastFailure: z.string().nullable().describe('the message of the last failure'),
  isFailing: z.boolean().describe('true when the last run failed'),
});

export const systemFeedSchema = z.object({
  producer: z.string(),
  state: z.enum(['up', 'down']).describe('down: silent, and its markets are suspended'),
  lagMs: z.int().describe('the time since its last sign of life, when the process last reported'),
});

export const systemRemoteSchema = z.object({
  name: z.string(),
  breaker: z.enum(['closed', 'open', 'probing']).describe('open: no request is sent to the remote'),
  fetched: z.int().describe('answers since the process started'),
  failures: z.int(),
  lastFailureAt: timeMs.nullable(),
  lastFailure: z.string().nullable(),
  lastFailures: z
    .array(z.object({ at: timeMs, cause: z.string() }))
    .optional()
    .describe('the newest first, at most five'),
});

export const systemProcessSchema = z.object({
  processId: z.uuid(),
  role: z.string(),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  nodeVersion: z.string(),
  startedAt: timeMs,
  seenAt: timeMs,
  isLate: z.boolean().describe('true when the process has missed two reports'),
  memoryBytes: z.int(),
  jobs: z.array(systemJobSchema),
  feeds: z.array(systemFeedSchema),
  remotes: z.array(systemRemoteSchema),
});
export type SystemProcess = z.output<typeof systemProcessSchema>;

export const systemDatabaseSchema = z.object({
  version: z.string(),
  sizeBytes: z.int(),
  connections: z.object({ active: z.int(), idle: z.int(), max: z.int() }),
  tables: z
    .array(z.object({ name: z.string(), sizeBytes: z.int(), rows: z.int().describe('an estimate') }))
    .describe('the ten largest, with their indexes'),
});

/** The messages to players; a provider that is null sends nothing of its channel. */
export const systemMessagesSchema = z.object({
  waiting: z.int(),
  ageMs: z.int().nullable().describe('the age of the oldest one that waits; null when there is none'),
  failedToday: z.int().describe('in the last 24 hours'),
  email: z.string().nullable().describe('the provider'),
  sms: z.string().nullable(),
});
export type SystemMessages = z.output<typeof systemMessagesSchema>;

export const systemStateSchema = z.object({
  at: timeMs,
  version: z.string().describe('of the process that answers'),
  processes: z.array(systemProcessSchema).describe('those that reported within the last minute'),
  outbox: z.object({
    size: z.int(),
    ageMs: z.int().nullable().describe('the age of the oldest message; null when there is none'),
  }),
  messages: systemMessagesSchema,
  database: systemDatabaseSchema,
  backup: z
    .object({ takenAt: timeMs, rows: z.int(), tables: z.int() })
    .nullable()
    .describe('the last backup that `npm run backup` completed'),
});
export type SystemState = z.output<typeof systemStateSchema>;

export const getSystemState = defineCall({
  id: 'getSystemState',
  method: 'GET',
  path: `${root}/state`,
  summary: 'Processes, feeds, jobs, remotes, outbox, messages, database and backup of the site',
  tag,
  access: 'operator',
  permission: 'system.view',
  status: 200,
  answer: systemStateSchema,
  errors: [],
});

export const runSystemJob = defineCall({
  id: 'runSystemJob',
  method: 'POST',
  path: `${root}/job-runs`,
  summary: 'Runs a background job of a process at once',
  tag,
  access: 'operator',
  permission: 'system.edit',
  body: z.object({ processId: z.uuid(), name: line(100) }),
  status: 202,
  answer: z.object({}),
  errors: ['NOT_FOUND'],
});
