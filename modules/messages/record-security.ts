import { regionName } from '@fairline/i18n/region-name';
import { createTimeFormatters } from '@fairline/i18n/time-formatters';
import type { OutboxRecorder, Platform } from '@fairline/runtime';
import { z } from 'zod';
import { addressFor, type Owner, ownerOf } from './owners.ts';
import { messageRow, type NewMessage } from './send.ts';
import { findOwners, insertMessages } from './store.ts';
import { messageTexts } from './templates/texts/index.ts';

/** Topic of the outbox: something happened to a player's account of which the owner has to know. */
export const securityNewsTopic = 'messages.security-news';

const newsSchema = z.object({
  kind: z.enum(['new-device', 'session-reused', 'password-changed', 'factor-added', 'factor-removed']),
  /** Id of the event, so that it is told once. */
  eventId: z.uuid(),
  playerId: z.string().regex(/^\d{1,18}$/),
  /** The factor that was added or removed. */
  factor: z
    .enum(['totp', 'recovery-codes', 'email-code', 'sms-code', 'passkey', 'question', 'network'])
    .optional(),
  /** ms UTC. */
  at: z.number(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
});
/** A message of the topic {@link securityNewsTopic}. */
export type SecurityNews = z.infer<typeof newsSchema>;

/** Creates the recorder that writes to players about the safety of their accounts. These letters have no switch. */
export function createSecurityRecorder(parts: Pick<Platform, 'clock' | 'ids' | 'sealing'>): OutboxRecorder {
  return async (connection, messages) => {
    const news = messages
      .filter(({ topic }) => topic === securityNewsTopic)
      .map(({ message }) => newsSchema.parse(message));
    if (news.length === 0) return;
    const players = [...new Set(news.map(({ playerId }) => BigInt(playerId)))];
    const owners = await findOwners(connection, players);
    const rows = news.flatMap((each) => {
      const row = owners.get(BigInt(each.playerId));
      const letter = row && letterOf(each, ownerOf(row));
      return letter ? [messageRow(parts, letter)] : [];
    });
    if (rows.length > 0) await insertMessages(connection, rows);
  };
}

function letterOf(news: SecurityNews, owner: Owner): NewMessage<SecurityNews['kind']> | undefined {
  const { kind, factor } = news;
  const { language } = owner;
  const to = addressFor(owner, kind);
  if (!to) return undefined;
  const texts = messageTexts[language];
  const { dateTime } = createTimeFormatters({ lng: language, timeZone: 'UTC' });
  const country = news.country === null ? null : regionName(news.country, language);
  const named = (names: (string | null)[]) => names.filter((name) => name !== null).join(', ');
  return {
    playerId: BigInt(news.playerId),
    to,
    template: kind,
    values: {
      time: dateTime(news.at),
      device: named([news.browser, news.system]) || texts['unknown-device'],
      place: named([news.city, country]) || texts['unknown-place'],
      factor: factor ?? '',
    },
    language,
    purpose: 'service',
    eventId: `security:${news.eventId}`,
  };
}
