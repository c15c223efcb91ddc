import type { NewsCounts, NewsDraft, NewsSummary, NewsText, NewsTexts } from '@fairline/contracts';
import { isLanguage, type Language } from '@fairline/i18n';
import type { Audience } from './audience-store.ts';
import type { NewsRow } from './news-store.ts';

export const noCounts: NewsCounts = { waiting: 0, sent: 0, failed: 0, dropped: 0 };

/** Returns whom news are for. */
export function audienceOf(row: Pick<NewsRow, 'by_email' | 'by_sms' | 'countries' | 'languages'>): Audience {
  return { byEmail: row.by_email, bySms: row.by_sms, countries: row.countries, languages: row.languages };
}

/** Returns the texts of a language, or the English ones where it has none, with the language that they are in. */
export function textsIn(texts: NewsTexts, wanted: Language): { language: Language; text: NewsText } {
  const text = texts[wanted];
  return text ? { language: wanted, text } : { language: 'en', text: texts.en };
}

export function draftOf(row: NewsRow): NewsDraft {
  return {
    name: row.name,
    texts: row.texts,
    byEmail: row.by_email,
    bySms: row.by_sms,
    countries: row.countries,
    languages: row.languages.filter(isLanguage),
  };
}

/** Shows news in a list. `live` has the messages that are not deleted yet. */
export function summaryOf(row: NewsRow, live: NewsCounts | undefined): NewsSummary {
  return {
    newsId: row.news_id,
    name: row.name,
    state: row.state,
    byEmail: row.by_email,
    bySms: row.by_sms,
    version: row.version,
    changedBy: row.changed_by,
    changedAt: row.changed_at.getTime(),
    approvedBy: row.approved_by,
    approvedAt: row.approved_at?.getTime() ?? null,
    finishedAt: row.finished_at?.getTime() ?? null,
    counts: row.counts ?? live ?? noCounts,
  };
}
