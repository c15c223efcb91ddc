import { isLanguage } from '@fairline/i18n';
import { regionName } from '@fairline/i18n/region-name';
import { createTimeFormatters } from '@fairline/i18n/time-formatters';
import type { OutboxRecorder, Platform } from '@fairline/runtime';
import { z } from 'zod';
import { messageRow, type NewMessage } from './send.ts';
import { findContacts, insertMessages } from './store.ts';
import { messageTexts } from './templates/texts/index.ts';

/** Topic of the outbox: something happened to a player's account of which the owner has to know. */
export const securityNewsTopic = 'messages.security-news';

const newsSchema = z.object({
  kind: z.enum(['new-device', 'session-reused']),
  /** Id of the event, so that it is told once. */
  eventId: z.uuid(),
  playerId: z.string().regex(/^\d{1,18}$/),
  /** ms UTC. */
  at: z.number(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  language: z.string(),
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
    const contacts = await findContacts(connection, players);
    const rows = news.flatMap((each) => {
      const email = contacts.get(BigInt(each.playerId));
      return email === undefined ? [] : [messageRow(parts, letterOf(each, email))];
    });
    if (rows.length > 0) await insertMessages(connection, rows);
  };
}

function letterOf(news: SecurityNews, email: string): NewMessage<SecurityNews['kind']> {
  const language = isLanguage(news.language) ? news.language : 'en';
  const texts = messageTexts[language];
  const { dateTime } = createTimeFormatters({ lng: language, timeZone: 'UTC' });
  const country = news.country === null ? null : regionName(news.country, language);
  const named = (names: (string | null)[]) => names.filter((name) => name !== null).join(', ');
  return {
    playerId: BigInt(news.playerId),
    to: { email },
    template: news.kind,
    values: {
      time: dateTime(news.at),
      device: named([news.browser, news.system]) || texts['unknown-device'],
      place: named([news.city, country]) || texts['unknown-place'],
    },
    language,
    purpose: 'service',
    eventId: `security:${news.eventId}`,
  };
}
