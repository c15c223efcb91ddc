import type { findSiteTexts, getSiteText, revertSiteText, saveSiteText } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import type { Language } from '@fairline/i18n/languages';
import { queryOptions } from '@tanstack/react-query';
import { api, queries } from '../../../core/api.ts';

export type TextSummary = AnswerOf<typeof findSiteTexts>['items'][number];
export type TextDetail = AnswerOf<typeof getSiteText>;

/** A text of the site: a key of a dictionary in one language. */
export interface TextEntry {
  dictionary: string;
  key: string;
  lng: Language;
}

export const dictionariesQuery = queryOptions({
  queryKey: ['content', 'dictionaries'],
  queryFn: async ({ signal }) => {
    const query = { lng: 'en' as const, limit: 1 };
    return (await api<typeof findSiteTexts>('GET', '/console-api/texts', { query, signal })).dictionaries;
  },
});

export const textQuery = (entry: TextEntry) =>
  queryOptions({
    queryKey: ['content', 'text', entry],
    queryFn: ({ signal }) =>
      api<typeof getSiteText>('GET', '/console-api/texts/entry', { query: { ...entry }, signal }),
    staleTime: 0,
  });

/** Shows a text in the place of that of the code. */
export async function saveText(entry: TextEntry, text: string, version: string): Promise<void> {
  const body = { ...entry, text, version };
  noteChange(entry, await api<typeof saveSiteText>('POST', '/console-api/texts/entry', { body }));
}

/** Shows the text of the code again. */
export async function revertText(entry: TextEntry, version: string): Promise<void> {
  const body = { ...entry, version };
  noteChange(entry, await api<typeof revertSiteText>('POST', '/console-api/texts/entry/removal', { body }));
}

function noteChange(entry: TextEntry, detail: TextDetail): void {
  queries.setQueryData(textQuery(entry).queryKey, detail);
  void queries.invalidateQueries({ queryKey: ['list', 'site-texts'] });
}

/** The address of the page of a text. */
export function textAddress({ dictionary, key, lng }: TextEntry): string {
  return `/content/texts/entry?${new URLSearchParams({ dictionary, key, lng })}`;
}
