import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { erasureLineSchema, erasureStates } from '../erasure.ts';
import { erasureObstacles, personalDataKinds } from '../erasure-rules.ts';
import { timeMs } from '../values.ts';
import { consolePage, listPage, rangeEnd, rangeStart } from './console-page.ts';
import { playersTag as tag } from './player-paths.ts';

const erasureAskers = ['player', 'operators'] as const;

/** An erasure, as the page of its player shows it. */
export const playerErasureSchema = z.object({
  erasureId: z.string(),
  state: z.enum(erasureStates),
  askedBy: z.enum(erasureAskers),
  givesUpMoney: z.boolean(),
  obstacles: z
    .array(z.enum(erasureObstacles))
    .describe(
      'what kept it from running at the last try; of one that is done, what came in too late to put it off',
    ),
  askedAt: timeMs,
  dueAt: timeMs,
  finishedAt: timeMs.nullable(),
});
export type PlayerErasure = z.output<typeof playerErasureSchema>;

export const listedErasureSchema = playerErasureSchema.extend({
  playerId: z.string(),
  proposalId: z.string().nullable(),
  country: z.string().nullable(),
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
  query: z.object({
    state: z.enum(erasureStates).optional(),
    askedBy: z.enum(erasureAskers).optional(),
    delayed: z.enum(['yes', 'no']).optional().describe('yes: something kept it from running at the last try'),
    dueFrom: rangeStart,
    dueTo: rangeEnd,
    playerId: z
      .string()
      .regex(/^[1-9]\d{0,17}$/)
      .optional(),
    country: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
    ...consolePage,
  }),
  status: 200,
  answer: listPage(listedErasureSchema),
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
