import { getSentMessages, type SentMessage } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, momentOf, pages } from '../export-list.ts';

/** The e-mails and SMS to players, without texts and whole addresses. */
export function messagesList({ messages }: Pick<ConsoleParts, 'messages'>): ExportList {
  return exportList({
    sections: ['players'],
    isByCountry: false,
    query: getSentMessages.query,
    columns: {
      createdAt: ({ createdAt }) => new Date(createdAt),
      template: ({ template }) => template,
      state: ({ state }) => state,
      reason: ({ reason }) => reason,
      playerId: ({ playerId }) => playerId,
      address: ({ address }) => address,
      channel: ({ channel }) => channel,
      purpose: ({ purpose }) => purpose,
      attempts: ({ attempts }) => attempts,
      decidedAt: ({ decidedAt }) => momentOf(decidedAt),
      provider: ({ provider }) => provider,
      language: ({ language }) => language,
    } satisfies ColumnsOf<'messages', SentMessage>,
    rows: (_operator, query) => pages((after) => messages.desk.list({ ...query, after, limit: batchRows })),
  });
}
