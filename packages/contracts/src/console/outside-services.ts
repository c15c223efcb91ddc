import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { timeMs } from '../values.ts';

const tag = 'System';
const root = '/console-api/system/services';

/** The kinds of services of others that the site needs: e-mail, SMS, captchas and sign-in networks. */
export const outsideServiceKinds = ['email', 'sms', 'captcha', 'network'] as const;

export const outsideServiceSchema = z.object({
  kind: z.enum(outsideServiceKinds),
  name: z.string().describe('the channel, the type of the captcha, or the network'),
  isUsed: z.boolean().describe('false: it is not configured, and the site does without'),
  provider: z.string().nullable().describe('who does it, where the kind has several providers'),
  lastOkAt: timeMs.nullable(),
  lastFailedAt: timeMs.nullable(),
  lastFailure: z
    .string()
    .nullable()
    .describe('a code or the words of the failed request, without data of persons'),
});
export type OutsideServiceView = z.output<typeof outsideServiceSchema>;

export const getOutsideServices = defineCall({
  id: 'getOutsideServices',
  method: 'GET',
  path: root,
  summary:
    'The services of others that the site uses or could use, each with its last success and last failure',
  tag,
  access: 'operator',
  permission: 'system.view',
  status: 200,
  answer: z.object({ items: z.array(outsideServiceSchema) }),
  errors: [],
});

export const testOutsideService = defineCall({
  id: 'testOutsideService',
  method: 'POST',
  path: `${root}/tests`,
  summary:
    'Tests a service: a letter to the caller’s own address, or a captcha that has to be refused. The outcome is in the list',
  tag,
  access: 'operator',
  permission: 'system.edit',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('email') }),
    z.strictObject({ kind: z.literal('captcha'), name: z.enum(['112', '113']) }),
  ]),
  status: 202,
  answer: z.object({}),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});
