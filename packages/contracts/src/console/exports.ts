import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line } from '../text.ts';
import { timeMs } from '../values.ts';

const tag = 'Exports';
const path = '/console-api/exports';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof exportStates)[number];

/** An export of a list: a job that writes a file. */
export const exportSchema = z.object({
  exportId: z.string(),
  listId: z.string(),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  /** The rows that are in the file so far. */
  rows: z.int(),
  bytes: z.int(),
  createdAt: timeMs,
  finishedAt: timeMs.nullable(),
  /** The time at which the file is deleted. */
  expiresAt: timeMs,
});
export type ExportView = z.output<typeof exportSchema>;

const params = z.object({ exportId: z.uuid().toLowerCase() });

export const createExport = defineCall({
  id: 'createExport',
  method: 'POST',
  path,
  summary: 'Starts an export of a list. It needs the right to export of the section of the list',
  tag,
  access: 'operator',
  body: z.object({
    listId: line(60).min(1),
    format: z.enum(exportFormats),
    query: z
      .record(line(60), z.union([z.string().max(300), z.number()]))
      .describe(
        'the query parameters of the list, without cursor and limit; `scope` names the record of a list of the rows of one, such as the number of a player',
      ),
    columns: z.array(line(60).min(1)).min(1).max(100).describe('the columns in their order'),
  }),
  status: 201,
  answer: exportSchema,
  errors: ['NOT_FOUND', 'PERMISSION_MISSING', 'PLAYER_UNKNOWN', 'TOO_MANY_REQUESTS'],
});

export const getExports = defineCall({
  id: 'getExports',
  method: 'GET',
  path,
  summary: 'The exports of the caller, newest first',
  tag,
  access: 'operator',
  status: 200,
  answer: z.object({ items: z.array(exportSchema) }),
  errors: [],
});

export const getExport = defineCall({
  id: 'getExport',
  method: 'GET',
  path: `${path}/:exportId`,
  summary: 'An export of the caller',
  tag,
  access: 'operator',
  params,
  status: 200,
  answer: exportSchema,
  errors: ['NOT_FOUND'],
});

export const getExportFile = defineCall({
  id: 'getExportFile',
  method: 'GET',
  path: `${path}/:exportId/file`,
  summary: 'The file of an export that is done, as a stream',
  tag,
  access: 'operator',
  params,
  status: 200,
  answer: z.unknown(),
  errors: ['NOT_FOUND', 'PERMISSION_MISSING'],
});

export const cancelExport = defineCall({
  id: 'cancelExport',
  method: 'DELETE',
  path: `${path}/:exportId`,
  summary: 'Cancels an export of the caller, and deletes its file',
  tag,
  access: 'operator',
  params,
  status: 204,
  answer: z.undefined(),
  errors: ['NOT_FOUND'],
});
