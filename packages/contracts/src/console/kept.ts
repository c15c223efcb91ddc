import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line } from '../text.ts';

const tag = 'Lists';
const path = '/console-api/kept/:listId';
const params = z.object({ listId: z.string().regex(/^[a-z0-9-]{1,60}$/) });

const layout = z.record(z.string(), z.unknown());

/** What an operator keeps of a list: the columns, and saved views. */
export const keptListSchema = z.object({
  layout: layout.nullable(),
  views: z
    .array(
      z.object({
        id: line(60).min(1),
        name: line(60).min(1),
        search: z.string().max(2_000).describe('filters and order, as the query of an address'),
        layout,
      }),
    )
    .max(50),
});
export type KeptList = z.output<typeof keptListSchema>;

const answer = z.object({
  version: z.int().describe('0 while nothing is kept'),
  kept: keptListSchema,
});

export const getKeptList = defineCall({
  id: 'getKeptList',
  method: 'GET',
  path,
  summary: 'The columns and saved views that the caller keeps of a list',
  tag,
  access: 'operator',
  params,
  status: 200,
  answer,
  errors: [],
});

export const keepList = defineCall({
  id: 'keepList',
  method: 'PUT',
  path,
  summary: 'Keeps columns and saved views of a list, at most 32 KB',
  tag,
  access: 'operator',
  params,
  body: z.object({ version: z.int().min(0), kept: keptListSchema }),
  status: 200,
  answer,
  errors: ['VERSION_CONFLICT'],
});
