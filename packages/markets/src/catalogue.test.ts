import { type Language, languageCodes, shortMarketNames, sportDictionary } from '@fairline/i18n';
import { beforeAll, expect, test } from 'vitest';
import { findMarket, type Market, markets, namesSide } from './catalogue.ts';
import { marketGroups } from './groups.ts';
import { type MarketTexts, marketFaults } from './testing/market-faults.ts';

const texts: Record<string, MarketTexts> = {};

beforeAll(async () => {
  for (const lng of languageCodes) texts[lng] = await textsOf(lng);
});

test('every record of the table is complete: group, outcomes, specifiers, and names in five languages', () => {
  expect(Object.keys(texts)).toHaveLength(5);
  expect(markets.flatMap((market) => marketFaults(market, texts))).toEqual([]);
});

test('no two records share an id', () => {
  expect(new Set(markets.map(({ id }) => id)).size).toBe(markets.length);
});

test('every group has a market', () => {
  expect(new Set(markets.map(({ group }) => group))).toEqual(new Set(marketGroups));
});

test.each<[string, Partial<Market>, string]>([
  ['without a group', { group: JSON.parse('"weather"') }, '68 has no known group'],
  ['without outcomes', { outcomes: [] }, '68 has fewer than two outcomes'],
  ['named by another specifier', { name: 'Total {mapnr}' }, '68 is named by {mapnr}'],
  ['with a specifier that its offers do not write', { specifiers: ['setnr', 'total'] }, '68 is offered in'],
  ['without a specifier that its offers write', { specifiers: [] }, '68 is offered in sport 1'],
  ['with an outcome that has no name', { outcomes: outcomes('12', '14') }, '68 has no outcome.68.14 in ar'],
  ['that no dictionary names', { id: 9_999 }, '9999 has no market.9999 in de'],
])('a record %s is a fault', (_, change, fault) => {
  const halfTotal = findMarket(68);
  if (!halfTotal) throw new Error('the table has the total of the first half');
  expect(marketFaults({ ...halfTotal, ...change }, texts).join('\n')).toContain(fault);
});

test('a market without a name in one language is reported as a fault of that language', () => {
  const total = findMarket(18);
  if (!total) throw new Error('the table has the total');
  const { 'market.short.18': _, ...others } = texts.ru ?? {};
  expect(marketFaults(total, { ...texts, ru: others })).toEqual(['18 has no market.short.18 in ru']);
});

function outcomes(...ids: string[]) {
  return ids.map((id) => ({ id, name: id }));
}

async function textsOf(lng: Language): Promise<MarketTexts> {
  return { ...(await sportDictionary(lng)), ...(await shortMarketNames(lng)) };
}

test.each([
  ['1x2', 1, '', true],
  ['a total', 18, 'total=2.5', false],
  ['the total of a side', 19, 'total=1.5', true],
  ['both teams to score', 29, '', false],
  ['odd or even', 26, '', false],
  ['a handicap', 16, 'hcp=-0.5', true],
  ['the correct score', 45, '', true],
  ['an anytime scorer', 40, 'type=1', true],
  ['a market that no catalogue has', 999_999, '', true],
])(
  'a market names a side where it is another one with the sides swapped: %s',
  (_name, marketId, specifiers, names) => {
    expect(namesSide({ marketId, specifiers })).toBe(names);
  },
);
