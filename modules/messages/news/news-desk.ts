import { type NewsDraft, type NewsSummary, type NewsView, PlatformError } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import type { Operator, Platform } from '@fairline/runtime';
import { addressHint } from '../domain/address.ts';
import { messageRow } from '../send.ts';
import { insertMessages } from '../store.ts';
import { renderLetter, renderSms } from '../templates/render.ts';
import { countRecipients } from './audience-store.ts';
import * as store from './news-store.ts';
import { audienceOf, draftOf, noCounts, summaryOf, textsIn } from './news-view.ts';

const maxListed = 100;

/** News as operators write, preview and stop them. Sending is a proposal. */
export interface NewsDesk {
  list(): Promise<NewsSummary[]>;
  /** @throws PlatformError NOT_FOUND */
  read(newsId: string): Promise<NewsView>;
  create(draft: NewsDraft, operator: Operator): Promise<string>;
  /** @throws PlatformError NOT_FOUND, VERSION_CONFLICT when it is no draft of this version */
  change(newsId: string, draft: NewsDraft, version: number, operator: Operator): Promise<void>;
  /** @throws PlatformError NOT_FOUND */
  preview(newsId: string, language: Language): Promise<NewsPreview>;
  /** Sends the letter to the operator. @returns the hint of the address @throws PlatformError NOT_FOUND, CONTACT_MISSING */
  test(newsId: string, language: Language, operator: Operator): Promise<string>;
  /** @throws PlatformError NOT_FOUND, VERSION_CONFLICT when they are not being sent */
  stop(newsId: string, version: number, operator: Operator): Promise<void>;
}

export interface NewsPreview {
  letter: { subject: string; text: string } | null;
  sms: string | null;
}

export interface NewsDeskParts extends Pick<Platform, 'clock' | 'database' | 'ids' | 'sealing'> {
  /** The name of the site. */
  site(): string;
  /** The e-mail address of an operator. */
  emailOf(operatorId: string): Promise<string | undefined>;
}

export function createNewsDesk(parts: NewsDeskParts): NewsDesk {
  const { clock, database, emailOf, ids, site } = parts;
  const { pool } = database;
  const now = () => new Date(clock.now());

  async function known(newsId: string): Promise<store.NewsRow> {
    const row = await store.findNews(pool, newsId);
    if (!row) throw new PlatformError('NOT_FOUND');
    return row;
  }

  const rowOf = (draft: NewsDraft, operator: Operator): store.DraftRow => ({
    name: draft.name,
    texts: draft.texts,
    by_email: draft.byEmail,
    by_sms: draft.bySms,
    countries: [...new Set(draft.countries)],
    languages: [...new Set(draft.languages)],
    changed_by: operator.name,
    changed_at: now(),
  });
  const subject = (newsId: string) => `messages/news/${newsId}`;

  return {
    async list() {
      const rows = await store.findLatestNews(pool, maxListed);
      // Ended news have kept their counts.
      const counts = await store.countMessages(
        pool,
        rows.filter((row) => row.state === 'sending').map((row) => row.news_id),
      );
      return rows.map((row) => summaryOf(row, counts.get(row.news_id)));
    },

    async read(newsId) {
      const row = await known(newsId);
      const counts = await store.countMessages(pool, [newsId]);
      const audience = await countRecipients(pool, audienceOf(row));
      return { ...summaryOf(row, counts.get(newsId)), draft: draftOf(row), audience };
    },

    async create(draft, operator) {
      const newsId = ids.uuid();
      await database.transaction(async (connection) => {
        await store.insertNews(connection, newsId, rowOf(draft, operator));
        await operator.record(
          { action: 'messages.write-news', subject: subject(newsId), after: draft },
          connection,
        );
      });
      return newsId;
    },

    async change(newsId, draft, version, operator) {
      const before = await known(newsId);
      await database.transaction(async (connection) => {
        const isChanged = await store.updateNews(connection, newsId, version, rowOf(draft, operator));
        if (!isChanged) throw new PlatformError('VERSION_CONFLICT');
        await operator.record(
          { action: 'messages.write-news', subject: subject(newsId), before: draftOf(before), after: draft },
          connection,
        );
      });
    },

    async preview(newsId, wanted) {
      const { language, text } = textsIn((await known(newsId)).texts, wanted);
      const common = { language, site: site(), unsubscribePage: '…' };
      const { letter, sms } = text;
      const values = { title: letter?.title ?? '', body: letter?.text ?? '' };
      return {
        letter: letter && renderLetter({ ...common, template: 'news', values }),
        sms: sms === null ? null : renderSms({ ...common, template: 'news-sms', values: { body: sms } }),
      };
    },

    async test(newsId, wanted, operator) {
      const { language, text } = textsIn((await known(newsId)).texts, wanted);
      const email = await emailOf(operator.operatorId);
      if (email === undefined || !text.letter) throw new PlatformError('CONTACT_MISSING');
      const row = messageRow(parts, {
        to: { email },
        template: 'news',
        values: { title: text.letter.title, body: text.letter.text },
        language,
        purpose: 'service',
      });
      await database.transaction(async (connection) => {
        await insertMessages(connection, [row]);
        await operator.record(
          { action: 'messages.test-news', subject: subject(newsId), after: { language } },
          connection,
        );
      });
      return addressHint({ email });
    },

    stop: (newsId, version, operator) =>
      database.transaction(async (connection) => {
        const row = await store.lockNews(connection, newsId);
        if (!row) throw new PlatformError('NOT_FOUND');
        if (row.version !== version || row.state !== 'sending') throw new PlatformError('VERSION_CONFLICT');
        const at = now();
        await store.dropWaiting(connection, newsId, at);
        const counts = (await store.countMessages(connection, [newsId])).get(newsId) ?? noCounts;
        await store.finishNews(connection, newsId, { state: 'stopped', counts, at });
        await operator.record(
          { action: 'messages.stop-news', subject: subject(newsId), after: counts },
          connection,
        );
      }),
  };
}
