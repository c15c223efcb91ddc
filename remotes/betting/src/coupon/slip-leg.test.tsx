import { beforeAll, expect, test } from 'vitest';
import { slipLocales } from '../../locales/slip.ts';
import { buildLeg } from '../testing/build-match.ts';
import { renderInside } from '../testing/render-inside.tsx';
import { loadAllTexts, loadDictionary } from '../texts/load-texts.ts';
import { SlipLegItem } from './slip-leg.tsx';

beforeAll(async () => {
  await loadAllTexts();
  await loadDictionary(slipLocales, 'en');
});

const leg = buildLeg();
const planned = {
  leg,
  key: 'k',
  state: 'open',
  oddsMilli: 2_100,
  chancePpm: undefined,
  change: null,
  needsAcceptance: false,
} as const;
const item = <SlipLegItem planned={planned} trouble={undefined} refusal={undefined} reasons={new Map()} />;
const crests = (html: string) => html.match(/<svg[^>]*viewBox="0 0 24 28"/g)?.length ?? 0;

test('UI-07: a selection has the crests of both sides before their names, where the reader wants them', () => {
  const html = renderInside(item, { settings: { teamLogosInCoupon: true } });
  expect(crests(html)).toBe(2);
  expect(html).toMatch(/<\/svg><bdi>Arsenal<\/bdi>.*<\/svg><bdi>Chelsea<\/bdi>/);
  // The coupon cuts off long names, so the title has both in full.
  expect(html).toContain('title="Arsenal – Chelsea"');
});

test('UI-07: a selection has no crests unless the reader wants them', () => {
  const html = renderInside(item);
  expect(crests(html)).toBe(0);
  expect(html).toContain('><bdi>Arsenal</bdi> – <bdi>Chelsea</bdi></a>');
});
