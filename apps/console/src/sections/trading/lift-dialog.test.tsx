import type { SuspensionView } from '@fairline/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { queries } from '../../core/api.ts';
import { signInWith } from '../../core/session.fixture.ts';
import { SuspensionList } from './lift-dialog.tsx';

const suspension: SuspensionView = {
  suspensionId: '1',
  scope: 'match',
  name: 'Ajax v PSV',
  sportId: null,
  competitionId: null,
  matchId: '7',
  marketId: null,
  specifiers: null,
  outcomeId: null,
  reason: 'price',
  suspendedBy: 'Ana',
  suspendedAt: 0,
  liftedBy: null,
  liftedAt: null,
  version: 1,
};

afterEach(() => queries.clear());

test.each([
  ['trading.view', false],
  ['trading.edit', true],
] as const)('an operator with %s is offered to lift a suspension: %s', (permission, isOffered) => {
  signInWith(permission);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SuspensionList suspensions={[suspension]} />
    </QueryClientProvider>,
  );
  expect(markup).toContain('Ajax v PSV');
  expect(markup.includes('<button')).toBe(isOffered);
});
