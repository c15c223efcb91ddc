import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { erasureLineSchema, erasureObstacles, erasureStates } from '../erasure.ts';
import { personalDataKinds } from '../erasure-rules.ts';
import { timeMs } from '../values.ts';
import { consolePage } from './console-page.ts';

const tag = 'Players';

export const listedErasureSchema = z.object({
  erasureId: z.string(),
  playerId: z.string(),
  askedBy: z.enum(['player', 'operators']),
  proposalId: z.string().nullable(),
  country: z.string().nullable(),
  givesUpMoney: z.boolean(),
  state: z.enum(erasureStates),
  obstacles: z.array(z.enum(erasureObstacles)).describe('what kept it from running at the last try'),
  askedAt: timeMs,
  dueAt: timeMs,
  finishedAt: timeMs.nullable(),
  counts: z
    .array(z.object({ datum: z.enum(personalDataKinds), rows: z.int() }))
    .describe('what was erased, without any of the data'),
  keptRecords: z.int().describe('sealed records that are kept for the law'),
  keptUntil: timeMs.nullable().describe('the time at which the last of them is destroyed'),
});
export type ListedErasure = z.output<typeof listedErasureSchema>;

export const getErasures = defineCall({
  id: 'getErasures',
  method: 'GET',
  path: '/console-api/erasures',
  summary: 'Erasures of the data of players, the newest first',
  tag,
  access: 'operator',
  permission: 'players.view',
  byCountry: true,
  query: z.object({ state: z.enum(erasureStates).optional(), ...consolePage }),
  status: 200,
  answer: z.object({ items: z.array(listedErasureSchema), next: z.string().nullable() }),
  errors: [],
});

export const getErasureTable = defineCall({
  id: 'getErasureTable',
  method: 'GET',
  path: '/console-api/erasures/table',
  summary: 'What an erasure does with each datum, for how long and why, with the tables',
  tag,
  access: 'operator',
  permission: 'players.view',
  status: 200,
  answer: z.object({ lines: z.array(erasureLineSchema.extend({ tables: z.array(z.string()) })) }),
  errors: [],
});
