import { findSiteTexts, type SiteTextSummary } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, momentOf, pages } from '../export-list.ts';

/** The texts of the site in one language: the English ones unless the query names another. */
export function siteTextsList({ config }: Pick<ConsoleParts, 'config'>): ExportList {
  const { lng } = findSiteTexts.query.shape;
  return exportList({
    sections: ['content'],
    isByCountry: false,
    query: findSiteTexts.query.extend({ lng: lng.default('en') }),
    columns: {
      key: ({ key }) => key,
      dictionary: ({ dictionary }) => dictionary,
      shown: ({ text, code }) => text ?? code,
      code: ({ text, code }) => (text === null ? null : code),
      savedBy: ({ savedBy }) => savedBy,
      savedAt: ({ savedAt }) => momentOf(savedAt),
    } satisfies ColumnsOf<'site-texts', SiteTextSummary>,
    rows: (_operator, { own, ...query }) =>
      pages((after) => config.texts({ ...query, isOwn: own === 'true', after, limit: batchRows })),
  });
}
