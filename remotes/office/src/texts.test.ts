import { documentFaults, giveIdentification, requestTopics } from '@fairline/contracts';
import { sportDictionary } from '@fairline/i18n';
import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { allTexts } from '@fairline/i18n/locales';
import { expect, test } from 'vitest';
import { locales } from '../locales/index.ts';
import { emptySections } from './empty/empty-sections.ts';
import { requestTopics as paymentTopics } from './money/requests/request-topics.ts';
import { emptyNames, sectionGroups, sectionNames } from './sections/section-groups.ts';

const dictionaries = await allTexts(locales);

test('every language has every text', () => {
  const limits = ['menu.responsible', 'account.limits', 'limits.title'];
  const sameAsEnglish = {
    ru: ['account.email'],
    de: ['account.name', 'bet.system', 'personal.bonus.2', ...limits],
    es: ['personal.bonus.2'],
  };
  expect(dictionaryFaults({ dictionaries, sameAsEnglish })).toEqual([]);
});

test('no text of the office overrides a name of a sport, market or outcome', async () => {
  const sport = new Set(Object.keys(await sportDictionary('en')));
  expect(Object.keys(dictionaries.en).filter((key) => sport.has(key))).toEqual([]);
});

test('every section has a name in the menu, and every empty one its texts', () => {
  const keys = [
    ...sectionGroups.map(({ name }) => `menuGroup.${name}`),
    ...sectionNames.map((name) => `menu.${name}`),
    ...emptyNames.flatMap((name) => [
      `empty.${name}`,
      `empty.${name}.text`,
      ...emptySections[name].ways.map(({ text }) => `way.${text}`),
    ]),
    ...requestTopics.map((topic) => `supportTopic.${topic}`),
    ...paymentTopics.flatMap(({ id, subTopics }) => [
      `requests.topic.${id}`,
      ...subTopics.map((subTopic) => `requests.subTopic.${subTopic}`),
    ]),
  ];
  expect(keys.filter((key) => !Object.hasOwn(dictionaries.en, key))).toEqual([]);
});

test('every fault of a document, and of a field of the identification, has a text', () => {
  const keys = [
    ...['too-large', ...documentFaults].map((fault) => `verification.fault.${fault}`),
    ...Object.keys(giveIdentification.body.shape).map((field) => `identification.wrong.${field}`),
  ];
  expect(keys.length).toBeGreaterThan(15);
  expect(keys.filter((key) => !Object.hasOwn(dictionaries.en, key))).toEqual([]);
});
