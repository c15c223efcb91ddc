import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line } from '../text.ts';
import { timeMs } from '../values.ts';
import { permissionSchema } from './operator-rights.ts';

const tag = 'Operators';
const root = '/console-api';

export const tokenView = z.object({
  tokenId: z.string(),
  name: z.string(),
  scopes: z.array(permissionSchema),
  createdAt: timeMs,
  expiresAt: timeMs,
  usedAt: timeMs.nullable(),
});

export const getTokens = defineCall({
  id: 'getTokens',
  method: 'GET',
  path: `${root}/tokens`,
  summary: 'The script tokens of the caller',
  tag,
  access: 'operator',
  status: 200,
  answer: z.object({ items: z.array(tokenView) }),
  errors: [],
});

export const createToken = defineCall({
  id: 'createToken',
  method: 'POST',
  path: `${root}/tokens`,
  summary: 'Makes a token for scripts: a part of the rights of the caller, for a time',
  tag,
  access: 'operator',
  body: z.object({
    name: line(60).min(1),
    scopes: z.array(permissionSchema).min(1),
    days: z.int().min(1).max(365),
  }),
  status: 201,
  answer: tokenView.extend({ token: z.string().describe('shown once') }),
  errors: ['PERMISSION_MISSING'],
});

export const removeToken = defineCall({
  id: 'removeToken',
  method: 'DELETE',
  path: `${root}/tokens/:tokenId`,
  summary: 'Ends a script token of the caller',
  tag,
  access: 'operator',
  params: z.object({ tokenId: z.uuid() }),
  status: 204,
  answer: z.undefined(),
  errors: ['NOT_FOUND'],
});
