import { blockReasons } from '@fairline/contracts/block-reasons';
import { describe, expect, test } from 'vitest';
import { readMaintenance } from '../../site/maintenance.ts';
import type { SiteRules } from '../../site/site-settings.ts';
import { specRows } from '../fixture/spec-rows.ts';
import { blocked, decisions, home, login } from './fixture/decisions.ts';
import { contextAt, decide, playerWith, readers, siteFor, type VisitFacts } from './fixture/visit.ts';
import { runGuards } from './pipeline.ts';

const terms: Partial<SiteRules> = { isAvailableConfirmTerms: true };

describe.each(decisions)('%s', (_, address, rules, verdicts) => {
  test.each(Object.entries(verdicts))(`${address}: %s`, (reader, verdict) => {
    const boot = siteFor(readersByName.get(reader), { ...terms, ...rules });
    expect(decide(address, boot)).toBe(verdict);
  });
});

test.each([
  'DEV-03',
  'GUARD-03',
  'GUARD-04',
  'GUARD-05',
  'GUARD-06',
  'GUARD-07',
  'GUARD-08',
  'GUARD-10',
  'GUARD-11',
  'GUARD-12',
  'GUARD-17',
])('the table has rows for %s, each with a verdict for every reader', (id) => {
  const rows = decisions.filter(([title]) => title.startsWith(`${id}:`));
  expect(rows.length).toBeGreaterThan(0);
  for (const [, , , verdicts] of rows)
    expect(Object.keys(verdicts).sort()).toEqual(Object.keys(readers).sort());
});

const readersByName: ReadonlyMap<string, VisitFacts> = new Map(Object.entries(readers));

const reasons = Array.from({ length: 17 }, (_, index) => index + 1);
const pageOfReason: Record<number, string | undefined> = {
  1: 'block',
  2: 'block',
  3: 'block',
  4: 'site-updates',
  5: 'block',
  8: 'coming-soon',
  13: 'block-ua',
  14: 'block',
  16: 'suspension',
  17: 'block-ie',
};
const somewhere = ['/en', '/en/home/live', '/en/office/account', '/en/user/login', '/en/information/rules'];
const pages = [...new Set(Object.values(blockReasons).map(({ page }) => page))];

describe.each(reasons)('GUARD-01: reason %i', (blockReason) => {
  const page = pageOfReason[blockReason];

  test.each(Object.keys(readers))('closes the site to a %s only when the reason does', (reader) => {
    const boot = siteFor({ ...readersByName.get(reader), blockReason }, terms);
    const open = siteFor(readersByName.get(reader), terms);
    for (const address of somewhere) {
      const verdict = decide(address, boot);
      if (page === undefined) expect(verdict).toBe(decide(address, open));
      else expect(verdict).toBe(`302 /en/${page}`);
    }
    for (const each of pages) {
      const verdict = decide(`/en/${each}`, boot);
      if (page === undefined) expect(verdict).toBe(home);
      else expect(verdict).toBe(each === page ? 'pass' : `302 /en/${page}`);
    }
  });

  test('passes the link of a verification letter', () => {
    expect(decide('/en/user/accountverify?code=1', siteFor({ blockReason }))).toBe('pass');
  });

  test('GUARD-02: keeps the query only during updates, and only away from home', () => {
    if (page === undefined) return;
    const boot = siteFor({ blockReason });
    const kept = blockReason === 4 ? '?x=1' : '';
    expect(decide('/en/home/live?x=1', boot)).toBe(`302 /en/${page}${kept}`);
    expect(decide('/en?x=1', boot)).toBe(`302 /en/${page}`);
  });
});

describe('BOOT-07: maintenance', () => {
  const maintenance = readMaintenance('1', 0);

  test.each(Object.keys(readers))('closes the site to a %s as the reason 4 does', (reader) => {
    const boot = siteFor({ ...readersByName.get(reader), maintenance }, terms);
    const updating = siteFor({ ...readersByName.get(reader), blockReason: 4 }, terms);
    for (const address of [...somewhere, '/en/home/live?x=1', '/en/site-updates', '/en/user/accountverify']) {
      expect(decide(address, boot)).toBe(decide(address, updating));
    }
  });

  test('has lower priority than a legal reason, but not than one that closes nothing', () => {
    expect(decide('/en', siteFor({ maintenance, blockReason: 13 }))).toBe('302 /en/block-ua');
    expect(decide('/en', siteFor({ maintenance, blockReason: 6 }))).toBe('302 /en/site-updates');
  });
});

test.each([
  [45, 0, 'pass'],
  [53, 0, blocked],
  [53, 1, 'pass'],
  [45, 1, blocked],
  [1, 0, blocked],
])(
  'GUARD-03: at ban level %i of version %i the verdict on withdrawal is %s',
  (banLevel, banVersion, verdict) => {
    const boot = siteFor(playerWith({ banLevel, banVersion }));
    expect(decide('/en/office/deduce', boot)).toBe(verdict);
    expect(decide('/en/office/deduce/form', boot)).toBe(verdict);
    expect(decide('/en/home/live', boot)).toBe(blocked);
  },
);

test('GUARD-08: a banned player has no terms to confirm', () => {
  const boot = siteFor(playerWith({ banLevel: 10, termsChanged: true }), terms);
  expect(decide('/en/office/history', boot)).toBe('pass');
});

test('GUARD-16: an unknown middleware is an error', () => {
  const context = contextAt('/en/bingo', siteFor());
  for (const name of ['nonsense', 'constructor', '__proto__']) {
    const route = { ...context.match.route, middleware: [name] };
    const verdict = runGuards({ ...context, match: { route, params: {} } });
    expect(verdict).toEqual({ kind: 'error', status: 500, message: 'Unknown middleware' });
  }
});

test.each([
  [Object.assign(new Error('gone for legal reasons'), { status: 451 }), 451, 'gone for legal reasons'],
  [new Error('broken'), 500, 'broken'],
  [Object.assign(new Error('odd'), { status: 200 }), 500, 'odd'],
  ['words', 500, ''],
])('ROUTE-07: an error that a guard throws gives an error page: %s', (thrown, status, message) => {
  const context = contextAt('/en/bingo', siteFor());
  const broken = {
    ...context,
    get query(): never {
      throw thrown;
    },
  };
  expect(runGuards(broken)).toEqual({ kind: 'error', status, message });
});

test.each(specRows.filter(({ name }) => name !== 'error-500'))('ROUTE-01: a visitor at $path', (row) => {
  const verdict = decide(`/en${row.path === '/' ? '' : row.path}`, siteFor());
  const to = row.leadsTo === undefined ? undefined : `/en${row.leadsTo}`;
  if (row.access === 'user' && row.name !== 'confirm-terms') expect(verdict).toBe(login(`/en${row.path}`));
  else if (to) expect(verdict).toMatch(new RegExp(`^30[12] ${to.replace('?', '\\?')}$`));
  else expect(verdict).toBe('pass');
});
