import { beforeAll, expect, test } from 'vitest';
import { slipLocales } from '../../locales/slip.ts';
import { planLeg } from '../slip/planned-leg.ts';
import { emptySlip } from '../slip/slip-state.ts';
import { buildLeg } from '../testing/build-match.ts';
import { renderInside } from '../testing/render-inside.tsx';
import { loadAllTexts, loadDictionary } from '../texts/load-texts.ts';
import { LowerStake } from './lower-stake.tsx';
import { boundsOf } from './use-stake-bounds.ts';

beforeAll(async () => {
  await loadAllTexts();
  await loadDictionary(slipLocales, 'en');
});

const first = buildLeg();
const second = buildLeg({ matchId: '102', home: 'Lyon', away: 'Metz', outcomeName: 'Lyon' });
const legs = [first, second].map((leg) => planLeg(leg, emptySlip, new Map()));

const answered = (reasons: { path: string; code: string }[]) => [
  { minMinor: 50, maxMinor: 700, reasons, tax: null, insurance: null },
];

test('OFFER-01: the answer about a stake names the selections that limit it, each once', () => {
  const reasons = [
    { path: 'body.stakeMinor', code: 'STAKE_TOO_HIGH' },
    { path: 'body.legs.1', code: 'LEG_STAKE_LIMIT' },
    { path: 'body.legs.1', code: 'LEG_RETURN_LIMIT' },
  ];
  expect(boundsOf([{ id: 'slip', legs }], answered(reasons)).get('slip')).toMatchObject({
    maxMinor: 700n,
    limiting: [{ leg: second, code: 'LEG_STAKE_LIMIT' }],
  });
});

test('OFFER-01: a stake that is too high is refused with the selections that are the reason', () => {
  const limits = (limiting: { leg: typeof first; code: string }[]) =>
    renderInside(<LowerStake stakes={new Map([['slip', 700n]])} limiting={limiting} currency="EUR" />)
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, '');
  const named = limits([{ leg: second, code: 'LEG_STAKE_LIMIT' }]);
  expect(named).toContain('At most €7.00 is taken here');
  expect(named).toContain('Lyon (Lyon – Metz): The stake on this selection has a limit.');
  expect(limits([])).not.toContain('Lyon');
});
