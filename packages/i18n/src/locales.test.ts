import { expect, test } from 'vitest';
import { allTexts, type Locales, textsIn } from './locales.ts';

function fetched() {
  const asked: string[] = [];
  const file = (lng: string) => async () => {
    asked.push(lng);
    return { default: { name: `name in ${lng}` } };
  };
  const locales: Locales = {
    en: file('en'),
    ru: file('ru'),
    es: file('es'),
    de: file('de'),
    ar: file('ar'),
  };
  return { asked, locales };
}

test('a browser fetches the texts of its page and no others', async () => {
  const { asked, locales } = fetched();
  expect(await textsIn(locales, 'de')).toEqual({ name: 'name in de' });
  expect(asked).toEqual(['de']);
});

test('the server half has every language', async () => {
  const texts = await allTexts(fetched().locales);
  expect(Object.entries(texts).map(([lng, { name }]) => [lng, name])).toEqual(
    ['en', 'ru', 'es', 'de', 'ar'].map((lng) => [lng, `name in ${lng}`]),
  );
});
