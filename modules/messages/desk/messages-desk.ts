import type {
  getSentMessages,
  Input,
  MailingChoice,
  MessageProvider,
  SentMessage,
  SystemMessages,
} from '@fairline/contracts';
import { invalidInput } from '@fairline/contracts';
import { isUuid, type Platform, pageOf } from '@fairline/runtime';
import { findChoicesOf } from '../mailing/choice-store.ts';
import type { ProviderNames } from '../providers/port.ts';
import { findProviderHealth, measure } from '../store.ts';
import { findMessages, type MessageRow } from './desk-store.ts';

/** Messages as operators see them: without texts, codes and whole addresses. */
export interface MessagesDesk {
  /** @throws PlatformError INVALID_INPUT for the cursor of another list */
  list(query: Input<typeof getSentMessages, 'query'>): Promise<{ items: SentMessage[]; next: string | null }>;
  /** Lists the choices of a player about letters and messages, the newest first. */
  choices(playerId: bigint): Promise<MailingChoice[]>;
  providers(): Promise<MessageProvider[]>;
  /** Measures what waits and what has failed within a day, for the health of the system. */
  health(): Promise<SystemMessages>;
}

const dayMs = 86_400_000;
/** The maximum number of listed choices. Nobody looks through more. */
const maxChoices = 200;

export function createMessagesDesk(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  names: ProviderNames,
): MessagesDesk {
  const aDayAgo = () => new Date(clock.now() - dayMs);
  return {
    async list({ after, limit, player, ...filter }) {
      const rows = await findMessages(database.pool, {
        ...filter,
        playerId: player === undefined ? undefined : BigInt(player),
        after: after === undefined ? undefined : placeOf(after),
        limit: limit + 1,
      });
      const { shown, next } = pageOf(rows, limit, (row) => `${row.created_at.getTime()}~${row.message_id}`);
      return { items: shown.map(viewOf), next };
    },

    async choices(playerId) {
      const rows = await findChoicesOf(database.pool, playerId, maxChoices);
      return rows.map(({ setting, is_on, source, language, chosen_at }) => ({
        setting,
        isOn: is_on,
        source,
        language,
        chosenAt: chosen_at.getTime(),
      }));
    },

    async providers() {
      const found = await findProviderHealth(database.pool);
      return (['email', 'sms'] as const).map((channel) => {
        const row = found.find((each) => each.channel === channel);
        return {
          channel,
          provider: names[channel],
          lastSentAt: row?.last_sent_at?.getTime() ?? null,
          lastFailedAt: row?.last_failed_at?.getTime() ?? null,
          lastReason: row?.last_reason ?? null,
        };
      });
    },

    async health() {
      const { waiting, oldest_at: oldestAt, failed } = await measure(database.pool, aDayAgo());
      return {
        waiting,
        ageMs: oldestAt === null ? null : Math.max(0, clock.now() - oldestAt.getTime()),
        failedToday: failed,
        email: names.email,
        sms: names.sms,
      };
    },
  };
}

function placeOf(after: string): { at: Date; messageId: string } {
  const [, at = '', messageId = ''] = /^(\d{1,15})~(.+)$/.exec(after) ?? [];
  if (at === '' || !isUuid(messageId)) throw invalidInput('query.after', 'is no place in this list');
  return { at: new Date(Number(at)), messageId };
}

function viewOf(row: MessageRow): SentMessage {
  return {
    messageId: row.message_id,
    playerId: row.player_id === null ? null : String(row.player_id),
    channel: row.channel,
    template: row.template,
    purpose: row.purpose,
    language: row.language,
    address: row.address_hint,
    state: row.state,
    reason: row.reason,
    provider: row.provider,
    attempts: row.attempts,
    createdAt: row.created_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
  };
}
