import type { NewsTexts } from '@fairline/contracts';
import { isLanguage, type Language } from '@fairline/i18n';
import { createPoller, type Platform, type Poller, type pg } from '@fairline/runtime';
import { messageRow, type SendParts } from '../send.ts';
import { insertMessages, type NewRow } from '../store.ts';
import { findRecipients, type RecipientRow } from './audience-store.ts';
import {
  countMessages,
  countWaiting,
  finishNews,
  type NewsRow,
  saveProgress,
  takeSending,
} from './news-store.ts';
import { audienceOf, noCounts, textsIn } from './news-view.ts';

/** The most messages of news that wait at a time, so that codes are never behind a long line. */
const maxWaiting = 200;
const pauseMs = 2_000;

export type NewsParts = Pick<Platform, 'clock' | 'database' | 'ids' | 'jobs' | 'log' | 'sealing'> &
  Pick<SendParts, 'limits'>;

/**
 * Creates the poller that writes approved news, a bounded group of players at a time. The group and its end are one
 * transaction, so that a restart leaves out nobody and writes to nobody twice.
 */
export function createNewsWork(parts: NewsParts): Poller {
  const { clock, database, jobs, log } = parts;
  return createPoller({
    clock,
    log,
    name: 'messages.news',
    jobs,
    pauseMs,
    failure: 'news not written',
    async tick() {
      await database.transaction((connection) => writeGroup(parts, connection));
      return false;
    },
  });
}

async function writeGroup(parts: NewsParts, connection: pg.PoolClient): Promise<void> {
  const news = await takeSending(connection);
  if (!news) return;
  const { news_id: newsId } = news;
  const waiting = await countWaiting(connection, newsId, maxWaiting);
  if (news.all_written) {
    if (waiting > 0) return;
    const counts = (await countMessages(connection, [newsId])).get(newsId) ?? noCounts;
    await finishNews(connection, newsId, { state: 'sent', counts, at: new Date(parts.clock.now()) });
    return;
  }
  const room = maxWaiting - waiting;
  if (room <= 0) return;
  const recipients = await findRecipients(connection, audienceOf(news), {
    after: news.cursor_id,
    limit: room,
  });
  const onBreak = await parts.limits.onBreak(
    connection,
    recipients.map((each) => each.player_id),
  );
  const rows = recipients
    .filter((each) => !onBreak.has(each.player_id))
    .flatMap((each) => messagesFor(parts, news, each));
  if (rows.length > 0) await insertMessages(connection, rows);
  const cursorId = recipients.at(-1)?.player_id ?? news.cursor_id;
  await saveProgress(connection, newsId, { cursorId, allWritten: recipients.length < room });
}

function messagesFor(parts: NewsParts, news: NewsRow, recipient: RecipientRow): NewRow[] {
  const { player_id: playerId, email, phone } = recipient;
  const newsId = news.news_id;
  const rows: NewRow[] = [];
  const mail = inLanguage(news.texts, recipient.email_language);
  if (email !== null && mail.text.letter) {
    const { title, text } = mail.text.letter;
    const row = messageRow(parts, {
      playerId,
      to: { email },
      template: 'news',
      values: { title, body: text },
      language: mail.language,
      purpose: 'enable_mail_news',
      eventId: `news:${newsId}:email:${playerId}`,
    });
    rows.push({ ...row, newsId });
  }
  const sms = inLanguage(news.texts, recipient.sms_language);
  if (phone !== null && sms.text.sms !== null) {
    const row = messageRow(parts, {
      playerId,
      to: { phone },
      template: 'news-sms',
      values: { body: sms.text.sms },
      language: sms.language,
      purpose: 'enable_sms_news',
      eventId: `news:${newsId}:sms:${playerId}`,
    });
    rows.push({ ...row, newsId });
  }
  return rows;
}

/** Returns the texts for a player, in English where the player's language has none. */
function inLanguage(texts: NewsTexts, wanted: string | null) {
  const language: Language = wanted !== null && isLanguage(wanted) ? wanted : 'en';
  return textsIn(texts, language);
}
