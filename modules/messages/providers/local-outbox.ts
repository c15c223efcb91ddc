import { type Platform, type SealedColumn, sealedPlace } from '@fairline/runtime';
import { z } from 'zod';
import * as store from './local-store.ts';
import type { EmailProvider, SmsProvider } from './port.ts';

export const localColumn: SealedColumn = {
  table: 'messages.local_message',
  key: 'message_id',
  column: 'content',
};

const contentSchema = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('email'),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    language: z.string(),
    unsubscribeUrl: z.string().optional(),
  }),
  z.object({ channel: z.literal('sms'), to: z.string(), text: z.string() }),
]);

/** A message in the outbox of this machine. */
export type LocalMessage = z.output<typeof contentSchema> & { messageId: string; sentAtMs: number };

type Parts = Pick<Platform, 'clock' | 'database' | 'sealing'>;

/** Creates the provider that keeps e-mails on this machine. */
export function createLocalEmail(parts: Parts): EmailProvider {
  return {
    name: 'local',
    send: ({ messageId, ...content }) => keep(parts, messageId, { channel: 'email', ...content }),
  };
}

/** Creates the provider that keeps text messages on this machine. */
export function createLocalSms(parts: Parts): SmsProvider {
  return {
    name: 'local',
    send: ({ messageId, ...content }) => keep(parts, messageId, { channel: 'sms', ...content }),
  };
}

async function keep(
  { clock, database, sealing }: Parts,
  messageId: string,
  content: z.input<typeof contentSchema>,
): Promise<{ kind: 'sent'; reference: string }> {
  const sealed = sealing.seal(JSON.stringify(content), sealedPlace(localColumn, messageId));
  await store.insertLocal(database.pool, { messageId, content: sealed, sentAt: new Date(clock.now()) });
  return { kind: 'sent', reference: messageId };
}

/** Lists the newest messages of the outbox on this machine. */
export async function listLocal({ database, sealing }: Parts, limit: number): Promise<LocalMessage[]> {
  const rows = await store.findLocal(database.pool, limit);
  return rows.map((row) => open(sealing, row));
}

/** Finds a message of the outbox on this machine. */
export async function findLocal(
  { database, sealing }: Parts,
  messageId: string,
): Promise<LocalMessage | undefined> {
  const row = await store.findLocalById(database.pool, messageId);
  return row && open(sealing, row);
}

function open(sealing: Parts['sealing'], row: store.LocalRow): LocalMessage {
  const text = sealing.open(row.content, sealedPlace(localColumn, row.message_id));
  const content = contentSchema.parse(JSON.parse(text));
  return { ...content, messageId: row.message_id, sentAtMs: row.sent_at.getTime() };
}
