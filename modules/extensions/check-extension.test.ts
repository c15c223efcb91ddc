import { fakeRemote } from '@fairline/remote-kit/conformance';
import { expect, test } from 'vitest';
import { checkExtension, isFit, type PartChecks, reportOf } from './check-extension.ts';
import type { Extension } from './extension.ts';
import whole from './fixture/whole/index.ts';
import { createMemoryBank } from './fixture/whole/memory-bank.ts';

const { remotes: _none, ...local } = whole;

function brokenRules(results: readonly PartChecks[]): string[] {
  return results.flatMap(({ part, checks }) =>
    checks.filter(({ ok }) => !ok).map(({ rule }) => `${part}: ${rule}`),
  );
}

test('an extension whose parts keep their contracts is fit', async () => {
  const results = await checkExtension(local);
  expect(brokenRules(results)).toEqual([]);
  expect(results.map(({ part }) => part)).toEqual([
    'payments: memory-bank',
    'feeds: empty-feed',
    'messages: nobody',
  ]);
  expect(isFit(results)).toBe(true);
});

test.each<[string, Partial<Extension>, string]>([
  [
    'a provider that reads unsigned reports',
    {
      payments: [
        {
          name: 'open-bank',
          create: () => ({ ...createMemoryBank(), readReport: (rawBody) => JSON.parse(rawBody) }),
        },
      ],
    },
    'payments: open-bank: report-unsigned',
  ],
  [
    'a provider that cannot be made',
    {
      payments: [
        {
          name: 'keyless',
          create: () => {
            throw new Error('BANK_KEY is not set');
          },
        },
      ],
    },
    'payments: keyless: create',
  ],
  [
    'a provider with a route outside of its paths',
    {
      payments: [
        {
          name: 'stray',
          paths: ['/stray'],
          create: () => ({ ...createMemoryBank(), routes: (app) => void app.get('/strayed', () => 'here') }),
        },
      ],
    },
    'payments: stray: create',
  ],
  [
    'a feed that ends without a snapshot',
    {
      feeds: [
        { name: 'silent', create: () => ({ name: 'silent', start: async () => {}, stop: async () => {} }) },
      ],
    },
    'feeds: silent: start',
  ],
  [
    'a message service that rejects',
    { messages: { name: 'gateway', create: () => ({ send: () => Promise.reject(new Error('down')) }) } },
    'messages: gateway: send',
  ],
  [
    'a remote that does not answer',
    { remotes: [{ name: 'weather', url: 'http://127.0.0.1:9' }] },
    'remotes: weather: reachable',
  ],
])('%s is not fit', async (_, part, rule) => {
  const results = await checkExtension({ name: 'wrong', ...part });
  expect(brokenRules(results)).toContain(rule);
  expect(isFit(results)).toBe(false);
});

test('a remote is checked at its page by the conformance check of remotes', async () => {
  const remote = await fakeRemote();
  const pages = [{ path: '/weather/:city' }, { path: '/weather' }];
  const results = await checkExtension({
    name: 'sky',
    remotes: [{ name: 'weather', url: remote.url, pages }],
  });
  await remote.close();
  expect(remote.seen[0]?.path).toBe('/en/weather');
  expect(results[0]?.checks.find(({ rule }) => rule === 'page-fields')).toMatchObject({
    ok: true,
    level: 'must',
  });
});

test('the report has a line for each rule, the fault below it, and a sum', () => {
  const rule = { rule: 'start', text: 'It starts', ok: true, detail: '', level: 'must' } as const;
  const results = [
    { part: 'payments: bank', checks: [rule, { ...rule, rule: 'cancel', ok: false, detail: 'it is stuck' }] },
    { part: 'remotes: sky', checks: [{ ...rule, rule: 'hash', ok: false, level: 'should' as const }] },
  ];
  expect(reportOf('extension acme', results).split('\n')).toEqual([
    'extension acme',
    '',
    'payments: bank',
    '  ok    start                    It starts',
    '  FAIL  cancel                   It starts',
    '        it is stuck',
    '',
    'remotes: sky',
    '  note  hash                     It starts',
    '        it does not',
    '',
    '1 kept, 1 broken, 1 to note',
    '',
  ]);
});
