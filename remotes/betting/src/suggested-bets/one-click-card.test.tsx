import { beforeAll, expect, test } from 'vitest';
import type { OneClickBet } from '../slip/one-click.ts';
import { buildLeg } from '../testing/build-match.ts';
import { renderInside } from '../testing/render-inside.tsx';
import { loadAllTexts } from '../texts/load-texts.ts';
import { loadTexts, PressedBet } from './one-click-card.tsx';

beforeAll(async () => {
  await loadAllTexts();
  await loadTexts('en');
});

const attempts = { 'leg-1': { key: 'key-1', fingerprint: 'f', body: '{}' } };

function shown(bet: Partial<OneClickBet>): string {
  const pressed: OneClickBet = { leg: buildLeg(), stakeMinor: 200n, state: 'placing', attempts, ...bet };
  return renderInside(<PressedBet bet={pressed} currency="EUR" />).replaceAll('<!-- -->', '');
}

test('OFFER-01: a one-click bet on a match in play tells of the delay, and can be cancelled', () => {
  const html = shown({ leg: buildLeg({ live: true }) });
  expect(html).toContain('On its way: €2.00 on ');
  expect(html).toMatch(/role="status"[^>]*>Bets in play are accepted after a moment\./);
  expect(html).toMatch(/<button[^>]*>.*Cancel the bet/);
});

test('a one-click bet waits for no delay before its match begins', () => {
  const kickoffAt = Date.now() + 3_600_000;
  expect(shown({ leg: buildLeg({ live: false, kickoffAt }) })).not.toContain('Cancel the bet');
  // The match has begun since its price was drawn.
  expect(shown({ leg: buildLeg({ live: false, kickoffAt: 1 }) })).toContain('Cancel the bet');
});

test('nothing is left to cancel once a one-click bet is answered', () => {
  const leg = buildLeg({ live: true });
  const answered = { leg, stakeMinor: 200n, state: 'placed' } as const;
  const html = renderInside(<PressedBet bet={answered} currency="EUR" />);
  expect(html).not.toContain('Cancel the bet');
});
