import { languageCodes } from '@fairline/i18n/languages';
import { createTranslator } from '@fairline/i18n/translator';
import { expect, test } from 'vitest';
import { routeTable } from '../../routing/table/route-table.ts';
import { headTexts } from './head-texts.ts';

/** Routes that only redirect have no head. */
const names = routeTable.filter((route) => !('redirect' in route)).map(({ name }) => name);
/** The key that all declared pages share. */
const declared = 'remote-page';

test.each(languageCodes)('SEO-01: in %s every route has a sentence of its own', async (lng) => {
  const { default: texts } = await headTexts[lng]();
  expect(Object.keys(texts).sort()).toEqual([...names, declared].sort());
  const about = createTranslator(lng, texts);
  const sentences = [...names, declared].map((name) =>
    about(name, { title: 'The same title', site: 'Fairline' }),
  );
  expect(sentences.filter((sentence, place) => sentences.indexOf(sentence) !== place)).toEqual([]);
  expect(sentences.filter(({ length }) => length < 50 || length > 160)).toEqual([]);
});
