import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { DocumentType } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import { createTimeFormatters } from '@fairline/i18n/time-formatters';
import type { pg } from '@fairline/runtime';
import type { CaseRow } from './store.ts';
import type { VerificationParts } from './verification-parts.ts';

/** What a letter tells of an identification. */
export type CaseNews =
  | { kind: 'accepted' }
  | { kind: 'refused' | 'over'; reason: NonNullable<CaseRow['reason']> }
  | { kind: 'asked'; document: DocumentType }
  /** `day` is YYYY-MM-DD. */
  | { kind: 'expiring'; day: string };

/** Writes the letter about an identification, in the transaction that changes it. */
export async function tellPlayer(
  { messages, origin }: Pick<VerificationParts, 'messages' | 'origin'>,
  connection: pg.PoolClient,
  playerId: bigint,
  news: CaseNews,
): Promise<void> {
  const toCase = (lng: Language) => ({ link: `${origin()}${link(lng, routes.officeVerification)}` });
  switch (news.kind) {
    case 'accepted':
      await messages.tell(connection, { playerId, template: 'identification-accepted', values: toCase });
      return;
    case 'refused':
    case 'over':
      await messages.tell(connection, {
        playerId,
        template: `identification-${news.kind}`,
        values: (lng) => ({ ...toCase(lng), reason: news.reason }),
      });
      return;
    case 'asked':
      await messages.tell(connection, {
        playerId,
        template: 'identification-asked',
        values: (lng) => ({ ...toCase(lng), document: news.document }),
      });
      return;
    case 'expiring':
      await messages.tell(connection, {
        playerId,
        template: 'identification-expiring',
        values: (lng) => ({
          ...toCase(lng),
          day: createTimeFormatters({ lng, timeZone: 'UTC' }).date(Date.parse(news.day)),
        }),
      });
  }
}
