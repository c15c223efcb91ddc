import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line } from '../text.ts';
import { timeMs } from '../values.ts';
import { listPage } from './console-page.ts';

const tag = 'Audit';
const root = '/console-api/audit';

/** Who acts: a person, a script with a token, a command of the terminal, a job, or somebody who is not known. */
export const auditActorKinds = ['operator', 'token', 'command', 'system', 'anonymous'] as const;
export type AuditActorKind = (typeof auditActorKinds)[number];

/** A date of the record, UTC. */
const day = z.iso.date().regex(/^2\d{3}/, 'a day from the year 2000 on');
const no = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);
const moment = z.coerce
  .number()
  .int()
  .min(0)
  .max(Date.UTC(2999, 11, 31));

export const auditSummarySchema = z.object({
  day: z.string().describe('the day of the entry, UTC'),
  no: z.int().describe('its number within the day, from 1'),
  at: timeMs,
  actorKind: z.enum(auditActorKinds),
  actorId: z.string().nullable(),
  actorName: z.string(),
  action: z.string(),
  subject: z.string().describe('a path, such as players/100000001'),
  reason: z.string().nullable(),
  address: z.string().nullable().describe('the IP address'),
});
export type AuditSummary = z.output<typeof auditSummarySchema>;

export const auditEntrySchema = auditSummarySchema.extend({
  before: z.unknown().describe('the state before a change; absent when there is none'),
  after: z.unknown(),
  requestId: z.string().nullable(),
  sessionId: z.string().nullable(),
  previousHash: z.string().describe('the hash of the entry before it, hexadecimal'),
  hash: z.string(),
});
export type AuditRecordEntry = z.output<typeof auditEntrySchema>;

export const auditFilterSchema = z.object({
  actor: line(200).optional().describe('the id of the actor'),
  action: line(200).optional(),
  subject: line(300).optional().describe('how the subject begins'),
  from: moment.optional().describe('ms UTC; the first moment'),
  to: moment.optional().describe('ms UTC; the moment after the last'),
  text: line(200).optional().describe('how words of name, action, subject, reason or address begin'),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;

export const auditVerificationSchema = z.object({
  days: z
    .array(
      z.object({
        day: z.string(),
        entries: z.int(),
        hash: z.string().describe("that of the day's last entry"),
      }),
    )
    .describe('the days that are whole, up to the first fault'),
  fault: z
    .object({
      day: z.string(),
      no: z.int(),
      what: z.enum(['changed', 'removed', 'added']),
      detail: z.string(),
    })
    .nullable()
    .describe('the first entry that was changed, removed or added'),
});
export type AuditVerification = z.output<typeof auditVerificationSchema>;
export type AuditFault = NonNullable<AuditVerification['fault']>;

export const getAuditEntries = defineCall({
  id: 'getAuditEntries',
  method: 'GET',
  path: root,
  summary: 'Entries of the audit record, newest first',
  tag,
  access: 'operator',
  permission: 'audit.view',
  query: auditFilterSchema.extend({
    after: line(100).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  status: 200,
  answer: listPage(auditSummarySchema),
  errors: [],
});

export const getAuditEntry = defineCall({
  id: 'getAuditEntry',
  method: 'GET',
  path: `${root}/:day/:no`,
  summary: 'A whole entry of the audit record, with the state before and after',
  tag,
  access: 'operator',
  permission: 'audit.view',
  isPersonal: true,
  params: z.object({ day, no }),
  status: 200,
  answer: auditEntrySchema,
  errors: ['NOT_FOUND'],
});

export const getAuditVerification = defineCall({
  id: 'getAuditVerification',
  method: 'GET',
  path: `${root}/verification`,
  summary: 'Verifies the chain of the audit record for at most 31 days',
  tag,
  access: 'operator',
  permission: 'audit.view',
  query: z.object({ from: day, to: day.optional().describe('the same day when absent') }),
  status: 200,
  answer: auditVerificationSchema,
  errors: [],
});
