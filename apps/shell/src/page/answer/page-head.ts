import type { SeoPage } from '@fairline/contracts';
import { createTranslator, type Language, languageCodes } from '@fairline/i18n';
import type { Translate } from '@fairline/i18n/translator';
import type { HeadData, Location } from '../../routing/page-model.ts';
import type { SiteBoot } from '../../site/site-boot.ts';
import { headTexts } from '../seo/head-texts.ts';
import { type SeoDocument, seoDocument } from '../seo/seo-document.ts';
import { type OwnAnswer, seoOf } from '../seo/seo-of.ts';

/** The sentences that describe pages, in every language. */
const about = Object.fromEntries(
  await Promise.all(
    languageCodes.map(async (lng) => [lng, createTranslator(lng, (await headTexts[lng]()).default)]),
  ),
) as Record<Language, Translate>;

export interface HeadParts {
  lng: Language;
  t: Translate;
  head: HeadData;
  /** The answer of the remote that owns the page. */
  own: OwnAnswer | undefined;
  /** The operator's data about the page. */
  operators: SeoPage | null;
}

/** Returns the head of a page that the server renders. */
export function pageHead(
  { reader, site }: Pick<SiteBoot, 'reader' | 'site'>,
  location: Location,
  { lng, t, head, own, operators }: HeadParts,
): SeoDocument {
  const { companyName } = site;
  const { languages } = reader;
  return seoDocument(operators, {
    ...seoOf({ lng, languages, companyName }, location, head.origin, { t, about: about[lng] }, own),
    ...head,
    path: location.path,
    siteName: companyName,
  });
}
