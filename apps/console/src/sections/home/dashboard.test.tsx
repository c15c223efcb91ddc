import type { Dashboard as Figures, Permission } from '@fairline/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queries } from '../../core/api.ts';
import { signInWith } from '../../core/session.fixture.ts';
import Home from './index.tsx';

// The drawing library needs a browser as soon as it is loaded.
vi.mock('uplot', () => ({ default: class {} }));
vi.mock('uplot/dist/uPlot.min.css', () => ({}));

afterEach(() => queries.clear());

const at = Date.parse('2026-03-05T12:05:09Z');
const period = { from: at - 60_000, until: at, partMs: 60_000, bets: null, deposits: null };
const nothing: Figures = {
  at,
  everyMs: 3_000,
  periods: { hour: period, day: period, week: period },
  areSummariesCurrent: true,
  liability: null,
  pendingPayments: null,
  requests: null,
  proposals: null,
  failingJobs: null,
  feeds: null,
  remotes: null,
};

function markupOf(figures: Figures | undefined, ...rights: Permission[]): string {
  signInWith(...rights);
  if (figures) queries.setQueryData(['dashboard'], figures);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Home />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('an operator without the right of the dashboard sees no figure', () => {
  const markup = markupOf({ ...nothing, requests: { waiting: 3, since: at } });
  expect(markup).toContain('You have no role yet.');
  expect(markup).not.toContain('Support requests');
});

test('while the figures are on their way, six places are kept free for them', () => {
  const markup = markupOf(undefined, 'dashboard.view');
  expect(markup).toContain('aria-busy="true"');
  expect(markup).not.toContain('Computed');
});

test('an operator whose sections have no figures is told so', () => {
  expect(markupOf(nothing, 'dashboard.view')).toContain('Your role shows no figures here.');
});

test('only figures of the operator’s sections are shown, each with its list', () => {
  const markup = markupOf(
    {
      ...nothing,
      areSummariesCurrent: false,
      requests: { waiting: 3, since: at },
      failingJobs: [{ name: 'reports.fold', role: 'worker', lastFailureAt: at }],
      feeds: [{ producer: 'simulated', state: 'down', aliveAt: at, isLate: false }],
    },
    'dashboard.view',
    'support.view',
  );
  expect(markup).toContain('href="/support?state=open"');
  expect(markup).toContain('reports.fold');
  expect(markup).toContain('Silent');
  expect(markup).toContain('lack the latest hours');
  expect(markup).not.toContain('Stakes');
  expect(markup).not.toContain('Remotes');
});

test('a period without money has its figures at zero, and a sentence in the place of the table', () => {
  const bets = { players: { from: at - 60_000, until: at, count: 0, series: [0] }, currencies: [] };
  const empty = { ...period, bets };
  const markup = markupOf(
    { ...nothing, periods: { hour: empty, day: empty, week: empty }, liability: { at, currencies: [] } },
    'dashboard.view',
  );
  expect(markup).toContain('aria-label="Bets: 0. Show the rows"');
  expect(markup).toContain('aria-label="Stakes: €0.00. Show the rows"');
  expect(markup).toContain('No money moved in this time, and no bet is open.');
});

test('players that are still being counted keep their place, without a number', () => {
  const counting = { ...period, bets: { players: null, currencies: [] } };
  const markup = markupOf(
    { ...nothing, periods: { hour: counting, day: counting, week: counting } },
    'dashboard.view',
  );
  expect(markup).toContain('Being counted');
  expect(markup).not.toContain('aria-label="Active players');
});
