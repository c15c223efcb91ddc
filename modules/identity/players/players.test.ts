import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

test('UI-06: the time of a consent to cookies is recorded once, and a future time is refused', async () => {
  const player = await site.player();
  const agree = (cookiesAgreeTime: unknown, cookie: string | undefined = player.cookie) =>
    site.call('POST', '/web-api/user/cookies-agreement', {
      body: { cookiesAgreeTime },
      ...(cookie === '' ? {} : { cookie }),
    });
  const agreedAt = site.platform.clock.now() - 5_000;
  expect((await agree(agreedAt)).json).toEqual({ success: true });
  expect((await agree(agreedAt)).status).toBe(200);
  expect(await agree(agreedAt + 2 * 86_400_000)).toMatchObject({
    status: 400,
    json: { code: 'INVALID_INPUT', errors: [{ path: 'cookiesAgreeTime' }] },
  });
  for (const wrong of ['yesterday', 0, -1, 1.5, 9e15]) expect((await agree(wrong)).status).toBe(400);
  expect((await agree(agreedAt, '')).status).toBe(401);
  const { rows } = await site.platform.database.pool.query(
    'SELECT agreed_at FROM identity.cookie_consent WHERE player_id = $1',
    [player.id],
  );
  expect(rows).toEqual([{ agreed_at: new Date(agreedAt) }]);
});

test('UI-07: a player’s settings are stored with the account, and a browser gets them at the sign-in', async () => {
  const body = { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true };
  const { json, cookies } = await site.call('POST', '/web-api/registration', { body });
  const cookie = `user_token=${cookies.user_token}`;
  const change = (settings: object) =>
    site.call('POST', '/web-api/user/settings', { cookie, body: { settings } });
  expect((await change({ appTheme: '1', coefView: 'american', is12h: '1' })).status).toBe(200);
  const kept = { appTheme: '1', coefView: 'hongkong' };
  expect((await change({ coefView: 'hongkong', is12h: null })).json).toEqual({ settings: kept });
  expect((await site.call('GET', '/web-api/user/settings', { cookie })).json).toEqual({ settings: kept });
  for (const wrong of [{ user_token: 'x' }, { appTheme: 'a;b' }, { appTheme: '' }, { lng: 'de' }]) {
    expect((await change(wrong)).status).toBe(400);
  }
  expect((await site.call('GET', '/web-api/user/settings')).status).toBe(401);

  const { login, password } = z
    .object({ credentials: z.object({ login: z.string(), password: z.string() }) })
    .parse(json).credentials;
  const again = await site.call('POST', '/web-api/user/login', {
    body: {
      uLogin: login,
      uPassword: Buffer.from(password).toString('base64'),
      uNewPassword: Buffer.from('a quiet river stone').toString('base64'),
    },
  });
  expect(again.cookies).toMatchObject(kept);
  const other = await site.player();
  expect((await site.call('GET', '/web-api/user/settings', other)).json).toEqual({ settings: {} });
});
