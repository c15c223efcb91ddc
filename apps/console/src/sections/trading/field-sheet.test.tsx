import type { FieldSheet } from '@fairline/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { queries } from '../../core/api.ts';
import { signInWith } from '../../core/session.fixture.ts';
import { FieldSheetView } from './field-sheet.tsx';
import { sheetQuery } from './queries.ts';

const outcome = { oddsMilli: 2_340, fairOddsMilli: null, active: true, isSuspended: false, exposure: [] };
const sheet: FieldSheet = {
  matchId: '7',
  sportId: 1,
  competitionId: 17,
  competitionName: 'Eredivisie',
  homeName: 'Ajax',
  awayName: 'PSV',
  kickoffAt: 0,
  status: { phase: 'not-started', period: '', clockSeconds: null, score: [0, 0], periodScores: [] },
  version: 1,
  staff: 'none',
  feed: { active: 1, suspended: 0 },
  exposure: [],
  scores: [],
  suspensions: [],
  markets: [
    {
      marketId: 1,
      specifiers: '',
      name: 'Match result',
      group: 'main',
      feedStatus: 'active',
      isSuspended: false,
      isFull: false,
      marginMilli: null,
      isDecided: false,
      outcomes: [
        { ...outcome, outcomeId: '1', name: 'Ajax', override: { ruleId: '1', expiresAt: 3_600_000 } },
        { ...outcome, outcomeId: '2', name: 'Draw', override: null },
      ],
    },
  ],
};

function shownTo(permission: 'trading.view' | 'trading.edit'): string {
  signInWith(permission);
  queries.setQueryData(sheetQuery('7').queryKey, sheet);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/trading/7']}>
        <Routes>
          <Route path="/trading/:matchId" element={<FieldSheetView />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

afterEach(() => queries.clear());

test('a price by a trader is marked with its end for everybody who sees the sheet', () => {
  for (const permission of ['trading.view', 'trading.edit'] as const) {
    expect(shownTo(permission).match(/Overridden until [^<]+/g)).toEqual([
      expect.stringContaining('1 Jan 1970'),
    ]);
  }
});

test('who changes prices is offered to override each, and to end an override; nobody else is', () => {
  const editor = shownTo('trading.edit');
  expect(editor.match(/Override the price of \w+/g)).toEqual([
    'Override the price of Ajax',
    'Override the price of Draw',
  ]);
  expect(editor.match(/End the override of \w+/g)).toEqual(['End the override of Ajax']);
  expect(shownTo('trading.view')).not.toMatch(/Override the price|End the override/);
});
