import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { timeMs } from './values.ts';

const tag = 'Player';
const path = '/web-api/user/data-exports';

export const dataExportStates = ['waiting', 'running', 'done', 'failed'] as const;
export type DataExportState = (typeof dataExportStates)[number];

export const dataExportSchema = z.object({
  exportId: z.string(),
  state: z.enum(dataExportStates),
  bytes: z.int(),
  createdAt: timeMs,
  finishedAt: timeMs.nullable(),
  /** The time from which the file is gone. */
  expiresAt: timeMs,
});
export type DataExport = z.output<typeof dataExportSchema>;

export const getDataExports = defineCall({
  id: 'getDataExports',
  method: 'GET',
  path,
  summary: "The exports of the caller's own data of the last week, the newest first",
  tag,
  access: 'player',
  status: 200,
  answer: z.object({ items: z.array(dataExportSchema) }),
  errors: [],
});

export const createDataExport = defineCall({
  id: 'createDataExport',
  method: 'POST',
  path,
  summary:
    "Asks for a ZIP of all of the caller's data as JSON and CSV. A job writes it. It needs the grant of the password, and is possible twice a day",
  tag,
  access: 'player',
  needsToken: true,
  body: z.strictObject({
    language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .default('en'),
  }),
  status: 202,
  answer: dataExportSchema,
  errors: ['GRANT_MISSING', 'TOO_MANY_REQUESTS'],
});

export const getDataExportFile = defineCall({
  id: 'getDataExportFile',
  method: 'GET',
  path: `${path}/:exportId/file`,
  summary: 'The ZIP of an export that is done, as a stream. It needs the grant of the password',
  tag,
  access: 'player',
  params: z.object({ exportId: z.uuid() }),
  status: 200,
  answer: z.unknown(),
  errors: ['GRANT_MISSING', 'NOT_FOUND'],
});
