import { languageCodes } from '@fairline/i18n/languages';
import { beforeAll, expect, test } from 'vitest';
import { slipLocales } from '../../locales/slip.ts';
import { SlipLegItem } from '../coupon/slip-leg.tsx';
import { MarketBoard } from '../page/market-board.tsx';
import { buildLeg, buildMatch } from '../testing/build-match.ts';
import { renderInside } from '../testing/render-inside.tsx';
import { loadAllTexts, loadDictionary } from './load-texts.ts';
import { textsIn } from './provided-texts.ts';

beforeAll(async () => {
  await loadAllTexts();
  await Promise.all(languageCodes.map((lng) => loadDictionary(slipLocales, lng)));
});

const short = { marketNames: 'short' } as const;
const sides = { home: 'Lyon', away: 'Metz' };
const set = { marketId: 204, specifiers: 'setnr=2|total=9.5', name: '2nd set - total games' };

test('UI-07: a market has its short name only for a reader who wants that', () => {
  expect(textsIn('en').market(sides, set)).toBe('Set 2 – total games');
  expect(textsIn('en', 'full').market(sides, set)).toBe('Set 2 – total games');
  expect(textsIn('en', 'short').market(sides, set)).toBe('Set 2 O/U');
  expect(textsIn('ru', 'short').market(sides, set)).toBe('2-й сет: ТБ/ТМ');
  expect(textsIn('en', 'short').fullMarket(sides, set)).toBe('Set 2 – total games');
});

test('UI-07: a market without a short name keeps its full one, or the name of the data', () => {
  const unknown = { ...set, marketId: 99_999 };
  expect(textsIn('de', 'short').market(sides, unknown)).toBe('2nd set - total games');
});

test('UI-07: the page of a match has short names with their full form as a tooltip', () => {
  const match = buildMatch();
  expect(renderInside(<MarketBoard match={match} />, { settings: short })).toMatch(
    /<h2><abbr[^>]*title="Match result">1X2<\/abbr><\/h2>/,
  );
  const full = renderInside(<MarketBoard match={match} />);
  expect(full).toContain('<h2>Match result</h2>');
  expect(full).not.toContain('<abbr');
});

test('UI-07: a selection in the bet slip has a short name with its full form as a tooltip', () => {
  const leg = buildLeg({ marketId: 29, marketName: 'Both teams to score', outcomeId: '74' });
  const planned = {
    leg,
    key: 'key',
    state: 'open',
    oddsMilli: leg.oddsMilli,
    chancePpm: undefined,
    change: null,
    needsAcceptance: false,
  } as const;
  const item = <SlipLegItem planned={planned} trouble={undefined} refusal={undefined} reasons={new Map()} />;
  expect(renderInside(item, { settings: short })).toMatch(/title="Both teams to score">BTTS</);
  expect(renderInside(item, { settings: short, lng: 'es' })).toMatch(/title="Ambos equipos marcan">Ambos</);
  expect(renderInside(item)).toContain('>Both teams to score<');
});
