import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

const passwords = ['a first long password', 'a second long one', 'the third of them', 'number four here'];

test('ACC-05: a password that the player has had before is not taken again', async () => {
  const answer = await site.call('POST', '/web-api/registration', {
    body: { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true },
  });
  const { credentials } = z.object({ credentials: z.object({ password: z.string() }) }).parse(answer.json);
  let cookie = `user_token=${answer.cookies.user_token}`;
  let present = credentials.password;
  const change = async (newPassword: string) => {
    await site.platform.clock.advance(1_000);
    const body = { oldPassword: present, newPassword };
    const changed = await site.call('POST', '/web-api/user/password', { cookie, body });
    if (changed.status === 200) {
      present = newPassword;
      if (changed.cookies.user_token) cookie = `user_token=${changed.cookies.user_token}`;
    }
    return changed;
  };
  for (const password of passwords) expect((await change(password)).status, password).toBe(200);
  const refused = await change(passwords[0] ?? '');
  expect(refused).toMatchObject({
    status: 422,
    json: { code: 'PASSWORD_WEAK', errors: [{ path: 'body.newPassword', detail: 'used' }] },
  });
  const more = ['five is the next one', 'and six comes after', 'the seventh password'];
  for (const password of more) expect((await change(password)).status, password).toBe(200);
  // Only the last five that were replaced are kept.
  expect((await change(passwords[0] ?? '')).status).toBe(200);
});
