import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { lines } from '../text.ts';
import { timeMs } from '../values.ts';

const tag = 'Settings';
const root = '/console-api/settings';

const code = z.string().regex(/^[a-z]{2}$/, 'two lower-case letters');
const scope = { country: code.nullable(), lang: code.nullable() };
const digits = z.string().regex(/^\d{1,18}$/);

/** The id of the last change of a setting, which an editor saw; `0` when it was never changed. */
const version = digits;
const reason = lines(1_000);

/** A change of the value of one scope. Without country and language it is the value for everybody. */
export const settingChangeFields = {
  country: code.optional(),
  lang: code.optional(),
  change: z.discriminatedUnion('action', [
    z.object({ action: z.literal('set'), value: z.unknown() }),
    z.object({ action: z.literal('remove') }),
  ]),
};

export const settingOverrideSchema = z.object({ ...scope, value: z.unknown() });

export const settingSummarySchema = z.object({
  settingId: z.int(),
  group: z.string(),
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean().describe('true when browsers get the value'),
  danger: z.string().nullable().describe('the effect of dangerous changes; null when none is dangerous'),
  schema: z.record(z.string(), z.unknown()).describe('the JSON schema of the value'),
  default: z.unknown(),
  value: z.unknown().describe('the value for everybody'),
  overrides: z.array(settingOverrideSchema).describe('the values of countries and languages'),
  version: z.string().describe('the id of the last change; 0 when there was none'),
  changedBy: z.string().nullable(),
  changedAt: timeMs.nullable(),
});
export type SettingSummary = z.output<typeof settingSummarySchema>;

export const settingEntrySchema = z.object({
  changeId: z.string(),
  ...scope,
  by: z.string(),
  at: timeMs,
  before: z.unknown().describe('null when the scope had no value'),
  after: z.unknown().describe('null when the value of the scope was removed'),
  reason: z.string().nullable(),
});

export const scheduleStates = ['waiting', 'applied', 'cancelled', 'failed'] as const;

export const settingScheduleSchema = z.object({
  scheduleId: z.string(),
  settingId: z.int(),
  ...scope,
  change: settingChangeFields.change,
  at: timeMs.describe('the moment of the change'),
  madeBy: z.string(),
  madeAt: timeMs,
  reason: z.string().nullable(),
  state: z.enum(scheduleStates),
  closedBy: z.string().nullable(),
  closedAt: timeMs.nullable(),
  failure: z.string().nullable().describe('why the change was refused at its moment'),
});
export type SettingSchedule = z.output<typeof settingScheduleSchema>;

export const settingDetailSchema = settingSummarySchema.extend({
  history: z.array(settingEntrySchema).describe('the latest changes, newest first, at most 100'),
  schedules: z.array(settingScheduleSchema).describe('newest first, at most 100'),
});
export type SettingDetail = z.output<typeof settingDetailSchema>;

const params = z.object({ settingId: z.coerce.number().int().min(1).max(99_999) });

export const getConsoleSettings = defineCall({
  id: 'getConsoleSettings',
  method: 'GET',
  path: root,
  summary: 'All settings of the site, with their values and the last change of each',
  tag,
  access: 'operator',
  permission: 'settings.view',
  byCountry: true,
  status: 200,
  answer: z.object({ items: z.array(settingSummarySchema) }),
  errors: [],
});

export const getConsoleSetting = defineCall({
  id: 'getConsoleSetting',
  method: 'GET',
  path: `${root}/:settingId`,
  summary: 'A setting with its history and its scheduled changes',
  tag,
  access: 'operator',
  permission: 'settings.view',
  byCountry: true,
  params,
  status: 200,
  answer: settingDetailSchema,
  errors: ['NOT_FOUND'],
});

export const changeConsoleSetting = defineCall({
  id: 'changeConsoleSetting',
  method: 'POST',
  path: `${root}/:settingId/changes`,
  summary: 'Sets or removes the value of one scope at once; a dangerous change has to be proposed instead',
  tag,
  access: 'operator',
  permission: 'settings.edit',
  byCountry: true,
  params,
  body: z.object({ ...settingChangeFields, version, reason: reason.optional() }),
  status: 200,
  answer: settingDetailSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PROPOSAL_REQUIRED', 'PERMISSION_MISSING'],
});

export const revertConsoleSetting = defineCall({
  id: 'revertConsoleSetting',
  method: 'POST',
  path: `${root}/:settingId/reverts`,
  summary: 'Gives a scope the value that it had before or after an entry of the history',
  tag,
  access: 'operator',
  permission: 'settings.edit',
  byCountry: true,
  params,
  body: z.object({
    changeId: digits,
    to: z.enum(['before', 'after']),
    version,
    reason: reason.optional(),
  }),
  status: 200,
  answer: settingDetailSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PROPOSAL_REQUIRED', 'PERMISSION_MISSING'],
});

export const getSettingSchedules = defineCall({
  id: 'getSettingSchedules',
  method: 'GET',
  path: '/console-api/setting-schedules',
  summary: 'The changes of settings that wait for their moment, the next one first, at most 200',
  tag,
  access: 'operator',
  permission: 'settings.view',
  byCountry: true,
  status: 200,
  answer: z.object({ items: z.array(settingScheduleSchema) }),
  errors: [],
});

export const scheduleSettingChange = defineCall({
  id: 'scheduleSettingChange',
  method: 'POST',
  path: `${root}/:settingId/schedules`,
  summary: 'Schedules a change for a moment; one that is dangerous now has to be proposed instead',
  tag,
  access: 'operator',
  permission: 'settings.edit',
  byCountry: true,
  params,
  body: z.object({ ...settingChangeFields, at: timeMs, reason: reason.optional() }),
  status: 201,
  answer: settingScheduleSchema,
  errors: ['NOT_FOUND', 'PROPOSAL_REQUIRED', 'PERMISSION_MISSING'],
});

export const cancelSettingSchedule = defineCall({
  id: 'cancelSettingSchedule',
  method: 'POST',
  path: '/console-api/setting-schedules/:scheduleId/cancellation',
  summary: 'Cancels a scheduled change that has not been made yet',
  tag,
  access: 'operator',
  permission: 'settings.edit',
  byCountry: true,
  params: z.object({ scheduleId: digits }),
  status: 200,
  answer: settingScheduleSchema,
  errors: ['NOT_FOUND', 'PERMISSION_MISSING'],
});
