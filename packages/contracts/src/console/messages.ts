import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line } from '../text.ts';
import { page, timeMs } from '../values.ts';
import { listPage } from './console-page.ts';
import { playerIdSchema } from './player-paths.ts';

const tag = 'Messages';
const root = '/console-api/messages';

export const messageChannels = ['email', 'sms'] as const;
export const messageStates = ['waiting', 'sent', 'failed', 'dropped'] as const;

export const sentMessageSchema = z.object({
  messageId: z.uuid(),
  /** null for a message to somebody who is no player yet. */
  playerId: z.string().nullable(),
  channel: z.enum(messageChannels),
  template: z.string(),
  purpose: z.string().describe('service, or the switch of the player'),
  language: z.string(),
  address: z.string().describe('as much of the address as is needed to recognise it'),
  state: z.enum(messageStates),
  reason: z.string().nullable().describe('why the last attempt failed'),
  provider: z.string().nullable(),
  attempts: z.int(),
  createdAt: timeMs,
  decidedAt: timeMs.nullable(),
});
export type SentMessage = z.output<typeof sentMessageSchema>;

export const messageProviderSchema = z.object({
  channel: z.enum(messageChannels),
  provider: z.string().nullable().describe('null: nothing of this channel is sent'),
  lastSentAt: timeMs.nullable(),
  lastFailedAt: timeMs.nullable(),
  lastReason: z.string().nullable(),
});
export type MessageProvider = z.output<typeof messageProviderSchema>;

export const getSentMessages = defineCall({
  id: 'getSentMessages',
  method: 'GET',
  path: root,
  summary: 'E-mails and SMS to players, newest first, without their texts',
  tag,
  access: 'operator',
  permission: 'players.view',
  isPersonal: true,
  query: z.object({
    player: playerIdSchema.optional(),
    state: z.enum(messageStates).optional(),
    channel: z.enum(messageChannels).optional(),
    template: line(60).optional(),
    ...page,
  }),
  status: 200,
  answer: listPage(sentMessageSchema),
  errors: [],
});

export const getMessageProviders = defineCall({
  id: 'getMessageProviders',
  method: 'GET',
  path: `${root}/providers`,
  summary: 'The providers of e-mail and SMS, with their last outcomes',
  tag,
  access: 'operator',
  permission: 'players.view',
  status: 200,
  answer: z.object({
    providers: z.array(messageProviderSchema),
    templates: z.array(z.string()).describe('the names of all messages'),
  }),
  errors: [],
});
