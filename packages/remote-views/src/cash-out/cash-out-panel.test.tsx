import type { CashOutOffer } from '@fairline/contracts';
import { allTexts } from '@fairline/i18n/locales';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TestView } from '../testing/test-view.tsx';
import { cashOutLocales } from './cash-out-locales.ts';
import { CashOutPanel } from './cash-out-panel.tsx';

const texts = (await allTexts(cashOutLocales)).en;

const offer: CashOutOffer = {
  betId: 'b1',
  stakeMinor: 1_000,
  currency: 'EUR',
  valueMinor: 893,
  taxMinor: 0,
  fairMinor: 940,
  marginMilli: 50,
  stepMinor: 1,
  delayMs: 0,
  code: null,
  order: null,
  insurance: null,
  insuranceCode: 'INSURANCE_NOT_OFFERED',
};

function panel(shown: CashOutOffer | undefined): string {
  return renderToStaticMarkup(
    <TestView texts={texts}>
      <CashOutPanel offer={shown} reload={() => {}} />
    </TestView>,
  );
}

test('OFFER-01: the value of a bet is stated with its fair value and the margin', () => {
  const shown = panel(offer);
  for (const text of ['Sell for €8.93', 'Fair value €9.40, less our margin of 5%.', '€10.00 of €10.00']) {
    expect(shown).toContain(text);
  }
  // A space behind the sentence would keep journeys from finding it by its end.
  expect(shown).toContain('margin of 5%.</p>');
});

test('OFFER-01: a bet that is only sold whole has no choice of a part', () => {
  expect(panel({ ...offer, stepMinor: null })).not.toContain('type="range"');
});

test('OFFER-01: a bet that cannot be sold says why', () => {
  const shown = panel({ ...offer, valueMinor: null, fairMinor: null, code: 'CASHOUT_SUSPENDED' });
  expect(shown).toContain('A market of this bet is suspended.');
  expect(shown).not.toContain('Sell for');
  expect(panel(undefined)).toContain('The value is loading');
});

test('OFFER-01: a bet whose market is suspended can get an order, and a bet without any value cannot', () => {
  const closed = { ...offer, valueMinor: null, fairMinor: null };
  expect(panel({ ...closed, code: 'CASHOUT_SUSPENDED' })).toContain('Sell by itself at a value');
  for (const code of ['CASHOUT_OFF', 'CASHOUT_FREE_BET'] as const)
    expect(panel({ ...closed, code })).not.toContain('<button');
});

test('OFFER-01: the order of a bet is shown with its part, and can be removed while the bet has no value', () => {
  const shown = panel({
    ...offer,
    valueMinor: null,
    fairMinor: null,
    code: 'CASHOUT_OFF',
    order: { soldMinor: 400, valueMinor: 600 },
  });
  expect(shown).toContain('Sold by itself as soon as it is worth');
  expect(shown).toContain('€6.00');
  expect(shown).toContain('€4.00 of €10.00');
  expect(shown).toContain('Remove this order');
});
