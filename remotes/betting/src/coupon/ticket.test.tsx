import { beforeAll, expect, test } from 'vitest';
import { kindLocales } from '../../locales/kinds.ts';
import { slipLocales } from '../../locales/slip.ts';
import { buildLeg } from '../testing/build-match.ts';
import { renderInside } from '../testing/render-inside.tsx';
import { loadAllTexts, loadDictionary } from '../texts/load-texts.ts';
import { Ticket } from './ticket.tsx';

beforeAll(async () => {
  await loadAllTexts();
  await loadDictionary(slipLocales, 'en');
  await loadDictionary(kindLocales, 'en');
});

const legs = [buildLeg(), buildLeg({ marketId: 18, outcomeId: '12' })];
const bet = {
  betId: 'b-77',
  number: '123456789012345',
  placedAt: 0,
  legs: legs.map((leg) => ({ ...leg, oddsMilli: 2_100 })),
  totalOddsMilli: 3_000,
  stakeMinor: 500,
  potentialReturnMinor: 1_500,
  balanceMinor: 0,
  currency: 'EUR',
};
const aboutVoid = 'If a part is void, the others count at the price that was stored for them with the bet';

function ticketOf(built: { matchId: string; oddsMilli: number }[] | undefined): string {
  const placed = { ...bet, ...(built && { builders: built }) };
  return renderInside(<Ticket receipt={{ bet: placed, legs, form: null, lines: 1 }} />);
}

test('OFFER-01: a ticket with a bet builder says once what happens when a part is void', () => {
  const html = ticketOf([{ matchId: legs[0]?.matchId ?? '', oddsMilli: 3_000 }]);
  expect(html.split(aboutVoid)).toHaveLength(2);
  expect(ticketOf(undefined)).not.toContain(aboutVoid);
});
