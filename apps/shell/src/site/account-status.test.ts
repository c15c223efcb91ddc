import type { Api } from '@fairline/contracts/call-api';
import { expect, test, vi } from 'vitest';
import { readAccountStatus } from './account-status.ts';
import { boot } from './boot/boot.ts';
import type { BootPorts } from './boot/boot-ports.ts';

const termsPath = '/web-api/api-v3/v2/user/agreement-rules/status';

interface Setup {
  isAvailableConfirmTerms?: boolean;
  signedIn?: boolean;
  /** The platform's answers by path; an error is thrown. */
  answers?: Record<string, unknown>;
  gamesPreview?: BootPorts['gamesPreview'];
}

async function start({ isAvailableConfirmTerms = true, signedIn = true, answers = {}, gamesPreview }: Setup) {
  const asked: string[] = [];
  const known: Record<string, unknown> = {
    '/web-api/user/me': { userId: '7', currency: 'EUR', balanceMinor: 0 },
    '/blocks-api/api/v2/block': { displayTypeId: 0, templateTypeId: 0 },
    '/redirects-api/api/v1/redirect-light': {
      redirect: false,
      code: 0,
      url: '',
      reasons: [],
      breadcrumbs: [],
    },
    [termsPath]: { result: true, updatedAt: 1 },
    ...answers,
  };
  const api: Api = async (_method, path) => {
    asked.push(path);
    const answer = known[path];
    if (answer instanceof Error) throw answer;
    return answer as never;
  };
  const log = { warn: vi.fn(), error: vi.fn() };
  const outcome = await boot(
    {
      url: '/en/home/live',
      path: '/en/home/live',
      query: {},
      cookies: signedIn ? { user_token: 'x' } : {},
      acceptLanguage: undefined,
    },
    {
      api,
      siteConfig: async () => ({
        core: {
          companyName: 'Fairline',
          languages: ['en'],
          defaultLanguage: 'en',
          langHiddenUnauthorized: [],
        },
        brand: {},
        auth: { isAvailableConfirmTerms },
      }),
      ...(gamesPreview ? { gamesPreview } : {}),
      nowMs: () => 0,
      wait: async () => undefined,
      log,
      isProduction: true,
      remotes: {},
    },
  );
  if (outcome.kind !== 'ready') throw new Error('not ready');
  return { boot: outcome.boot, asked, log };
}

test('GUARD-08: the status of the terms is that of the platform', async () => {
  expect((await start({})).boot.player?.status.termsChanged).toBe(true);
  const answers = { [termsPath]: { result: false, updatedAt: null } };
  expect((await start({ answers })).boot.player?.status.termsChanged).toBe(false);
});

test.each([
  ['without the feature', { isAvailableConfirmTerms: false }],
  ['for a visitor', { signedIn: false }],
])('GUARD-08: the status of the terms is not requested %s', async (_, setup) => {
  const { boot: found, asked } = await start(setup);
  expect(asked).not.toContain(termsPath);
  expect(found.player?.status.termsChanged ?? false).toBe(false);
});

test.each([
  ['fails', new Error('away')],
  ['has an invalid answer', { result: 'yes' }],
  ['has no answer', undefined],
])('GUARD-08: when the call %s, terms have not changed', async (_, answer) => {
  const { boot: found, log } = await start({ answers: { [termsPath]: answer } });
  expect(found.player?.status.termsChanged ?? false).toBe(false);
  expect(log.error).toHaveBeenCalledOnce();
});

test('GUARD-03: a player is banned only when the platform reports it', async () => {
  expect((await start({})).boot.player?.status).toMatchObject({ banLevel: 0, banVersion: 0 });
  const me = { userId: '7', currency: 'EUR', balanceMinor: 0, ban_level: 53, ban_version: 1 };
  const { boot: found } = await start({ answers: { '/web-api/user/me': me } });
  expect(found.player?.status).toMatchObject({ banLevel: 53, banVersion: 1 });
});

test('UI-05: an account can be converted only when the platform reports it', async () => {
  const me = { userId: '7', currency: 'EUR', balanceMinor: 0 };
  const statusOf = async (answer: object) =>
    (await start({ answers: { '/web-api/user/me': { ...me, ...answer } } })).boot.player?.status
      .convertStatus;
  expect(await statusOf({})).toBe(0);
  expect(await statusOf({ convert_status: 1 })).toBe(1);
  expect(await statusOf({ convert_status: 2 })).toBe(2);
  expect(await statusOf({ convert_status: 3, ban_level: 0 })).toBe(0);
  expect((await start({ signedIn: false })).boot.player).toBeNull();
});

test.each([[null], ['words'], [{ ban_level: -1 }], [{ ban_level: 'high', convert_status: 'main' }]])(
  'GUARD-03, UI-05: %j means no ban and no conversion',
  (answer) => {
    expect(readAccountStatus(answer)).toEqual({ banLevel: 0, banVersion: 0, convertStatus: 0 });
  },
);

test('GUARD-03, UI-05: an invalid field does not affect the others', () => {
  const answer = { ban_level: 53, ban_version: 1, convert_status: 'main' };
  expect(readAccountStatus(answer)).toEqual({ banLevel: 53, banVersion: 1, convertStatus: 0 });
});

test('GUARD-12: a site without games, or whose list of games fails to load, starts', async () => {
  expect((await start({})).boot.site.gamesPreview).toEqual([]);
  const gamesPreview = async () => [{ id: 1, route: 'crash', oldRoute: null }];
  expect((await start({ gamesPreview })).boot.site.gamesPreview).toHaveLength(1);
  const broken = async () => {
    throw new Error('away');
  };
  expect((await start({ gamesPreview: broken })).boot.site.gamesPreview).toEqual([]);
});
