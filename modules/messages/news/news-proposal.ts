import { PlatformError } from '@fairline/contracts';
import type { ProposalKind } from '@fairline/proposals';
import type { Platform, pg } from '@fairline/runtime';
import { z } from 'zod';
import { countRecipients } from './audience-store.ts';
import { findNews, lockNews, type NewsRow, startSending } from './news-store.ts';
import { audienceOf } from './news-view.ts';

const schema = z.strictObject({ newsId: z.uuid().toLowerCase(), version: z.int().min(1) });

/** News that are to be sent, in the version that the maker saw. */
export type NewsSending = z.output<typeof schema>;

/** Creates the kind of proposals that send news to players. */
export function createNewsSending({ clock }: Pick<Platform, 'clock'>): ProposalKind<NewsSending> {
  return {
    kind: 'messages.news',
    section: 'content',
    schema,
    subjectOf: ({ newsId }) => `messages/news/${newsId}`,
    async lock(connection, { newsId }) {
      await lockNews(connection, newsId);
    },

    async preview(connection, sending) {
      const row = await draft(connection, sending);
      const { email, sms } = await countRecipients(connection, audienceOf(row));
      const all = (listed: readonly string[]) => (listed.length === 0 ? '*' : listed.join(' '));
      const fact = (label: string, value: unknown) => ({ label, before: value, after: value });
      return {
        facts: [
          { label: 'news-state', before: row.state, after: 'sending' },
          fact('news-name', row.name),
          fact('news-countries', all(row.countries)),
          fact('news-languages', all(row.languages)),
          ...(row.by_email ? [fact('news-letters', email)] : []),
          ...(row.by_sms ? [fact('news-sms', sms)] : []),
          ...Object.entries(row.texts).flatMap(([lng, text]) => [
            ...(text?.letter ? [fact(`news-text-${lng}`, `${text.letter.title}\n${text.letter.text}`)] : []),
            ...(text?.sms ? [fact(`news-sms-${lng}`, text.sms)] : []),
          ]),
        ],
      };
    },

    async execute(connection, sending, approved) {
      await draft(connection, sending);
      const { newsId } = sending;
      await startSending(connection, newsId, { approvedBy: approved.checkerName, at: new Date(clock.now()) });
      return { newsId };
    },
  };
}

/** @throws PlatformError NOT_FOUND, VERSION_CONFLICT when it is no draft of this version any more */
async function draft(
  connection: Pick<pg.PoolClient, 'query'>,
  { newsId, version }: NewsSending,
): Promise<NewsRow> {
  const row = await findNews(connection, newsId);
  if (!row) throw new PlatformError('NOT_FOUND');
  if (row.version !== version || row.state !== 'draft') throw new PlatformError('VERSION_CONFLICT');
  return row;
}
