import type { Api } from '@fairline/contracts/call-api';
import { expect, test } from 'vitest';
import { playerWith, siteFor } from '../routing/guards/fixture/visit.ts';
import { hasAccountStatusChanged } from './account-status-check.ts';
import type { SiteBoot } from './site-boot.ts';

const termsStatus = '/web-api/api-v3/v2/user/agreement-rules/status';
const good = { userId: '7', ban_level: 0, ban_version: 0 };

async function check(boot: SiteBoot, answers: Record<string, unknown>, cookie = '') {
  const asked: string[] = [];
  const api: Api = async (_method, path) => {
    asked.push(path);
    const answer = answers[path];
    if (answer instanceof Error) throw answer;
    return answer as never;
  };
  const changed = await hasAccountStatusChanged({ api, ...boot, clock: { now: () => 0 } }, () => cookie);
  return { changed, asked };
}

const asking = { isAvailableConfirmTerms: true };

test.each([
  ['nothing', {}, good, { result: false, updatedAt: null }, false],
  ['a ban', {}, { ...good, ban_level: 10 }, { result: false, updatedAt: null }, true],
  ['another kind of ban', { banLevel: 53 }, { ...good, ban_level: 53, ban_version: 1 }, undefined, true],
  ['the end of a ban', { banLevel: 10 }, good, undefined, true],
  ['newer terms', {}, good, { result: true, updatedAt: 1 }, true],
  [
    'terms that were confirmed elsewhere',
    { termsChanged: true },
    good,
    { result: false, updatedAt: 1 },
    true,
  ],
  ['nothing that could be found out', {}, new Error('away'), new Error('away'), false],
])('GUARD-03, GUARD-08: an open page of a player detects %s', async (_, status, me, terms, changed) => {
  const answers = { '/web-api/user/me': me, [termsStatus]: terms };
  expect((await check(siteFor(playerWith(status), asking), answers)).changed).toBe(changed);
});

test('GUARD-08: terms are not asked for without the feature', async () => {
  const { asked } = await check(siteFor(playerWith({})), { '/web-api/user/me': good });
  expect(asked).toEqual(['/web-api/user/me']);
});

test('BOOT-07: the page of a visitor detects the beginning and the end of maintenance', async () => {
  const session = { '/web-api/session': { user_id: null } };
  expect((await check(siteFor(), session)).changed).toBe(false);
  expect((await check(siteFor(), session, 'maintenance=1')).changed).toBe(true);
  const closed = siteFor({ maintenance: { ...siteFor().site.maintenance, active: true } });
  expect((await check(closed, session)).changed).toBe(true);
  expect((await check(closed, session, 'maintenance=1')).changed).toBe(false);
});
