import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { timeMs } from '../values.ts';
import { systemRemoteSchema } from './system.ts';

/** The number of the setting that names the remotes that are switched off. */
export const switchedOffRemotesSetting = 1023;

export const consoleRemoteSchema = z.object({
  name: z.string(),
  address: z.string().nullable().describe('null: a part of the product, in its own processes'),
  isTrusted: z.boolean().describe('true: its markup is shown uncleaned, and it gets the session of players'),
  source: z.enum(['product', 'extension', 'setting']),
  isOn: z.boolean(),
  processes: z
    .array(
      systemRemoteSchema.omit({ name: true }).extend({
        processId: z.string(),
        role: z.string(),
        host: z.string(),
        seenAt: timeMs,
      }),
    )
    .describe('the processes that have asked it for parts of pages'),
});
export type ConsoleRemote = z.output<typeof consoleRemoteSchema>;

export const getConsoleRemotes = defineCall({
  id: 'getConsoleRemotes',
  method: 'GET',
  path: '/console-api/remotes',
  summary: 'The remotes of the site, with the state of their breakers and their last failures',
  tag: 'Settings',
  access: 'operator',
  permission: 'settings.view',
  byCountry: true,
  status: 200,
  answer: z.object({ items: z.array(consoleRemoteSchema) }),
  errors: [],
});
