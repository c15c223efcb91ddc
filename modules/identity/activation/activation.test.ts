import { createConfig, settings } from '@fairline/config';
import { granted } from '@fairline/server/testing/granted';
import { messagesTo } from '@fairline/server/testing/local-outbox';
import { codeTo } from '@fairline/server/testing/sms-code';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;
let last = 0;

beforeAll(async () => {
  site = await testSite({ ADDRESS_ALLOWANCE: '1000' });
});
afterAll(() => site.stop());

const password = 'quiet harbour lantern';

async function member(contact: { phone?: string } = {}) {
  const email = `owner-${++last}@site.example`;
  const body = {
    type: 'full_reg',
    email,
    password,
    name: 'Mia',
    surname: 'Holm',
    birthDate: '1990-01-01',
    currency: 'EUR',
    countryCode: 'de',
    agreed: true,
    ...contact,
  };
  const { json, cookies } = await site.call('POST', '/web-api/registration', { body });
  const { player } = z.object({ player: z.object({ userId: z.string() }) }).parse(json);
  return { email, id: player.userId, cookie: `user_token=${cookies.user_token}` };
}

type Member = Awaited<ReturnType<typeof member>>;

const post = (path: string, body: object, cookie: string) =>
  site.call('POST', `/web-api/user/activation/${path}`, {
    body: { lang: 'en', ...body },
    remoteAddress: `10.1.0.${last}`,
    cookie,
  });
const newPhone = () => `+49152555${String(10_000 + ++last)}`;

const titlesTo = async (address: string) => (await messagesTo(site, address)).map(({ title }) => title);

async function confirm({ cookie }: Member, contact: 'email' | 'phone', requestId: unknown, address: string) {
  return post('code', { contact, requestId, code: await codeTo(site, address) }, cookie);
}

async function configOf({ cookie }: Member): Promise<unknown> {
  const { json } = await site.call('GET', '/web-api/user/config', { cookie });
  const { activation_type: type, protection_methods: methods } = z
    .object({
      activation_type: z.number(),
      protection_methods: z.object({ enable_phone_binding: z.boolean(), enable_email_auth: z.boolean() }),
    })
    .parse(json);
  return [type, methods.enable_phone_binding, methods.enable_email_auth];
}

test('ACC-04: a phone update moves the activation type from 0 to 3, and enables the binding', async () => {
  const player = await member();
  expect(await configOf(player)).toEqual([0, false, false]);
  const phone = newPhone();
  const sent = await post('phone', { phone }, await granted(site, player.cookie));
  expect(sent.status).toBe(202);
  expect((await confirm(player, 'phone', sent.json.requestId, phone)).json).toMatchObject({
    activation_type: 3,
  });
  expect(await configOf(player)).toEqual([3, true, false]);
});

test('ACC-04: a phone update moves the activation type from 1 to 2, and enables the binding', async () => {
  const player = await member();
  const letter = await post('email', {}, player.cookie);
  await confirm(player, 'email', letter.json.requestId, player.email);
  expect(await configOf(player)).toEqual([1, false, false]);
  const phone = newPhone();
  const sent = await post('phone', { phone }, await granted(site, player.cookie));
  await confirm(player, 'phone', sent.json.requestId, phone);
  expect(await configOf(player)).toEqual([2, true, false]);
});

test('ACC-04: another e-mail address needs the password; the old one gets a letter and recovers nothing any more', async () => {
  const player = await member();
  const email = `new-${last}@site.example`;
  expect((await post('email', { email }, player.cookie)).json.code).toBe('GRANT_MISSING');
  expect(await messagesTo(site, email)).toEqual([]);
  const sent = await post('email', { email }, await granted(site, player.cookie));
  expect(sent.status).toBe(202);
  // The address stays until the new one is confirmed.
  const personal = () => site.call('GET', '/web-api/user/personal-data', { cookie: player.cookie });
  expect((await personal()).json.email).toBe(player.email);
  expect((await confirm(player, 'email', sent.json.requestId, email)).json).toMatchObject({
    email,
    activation_type: 1,
  });
  expect((await personal()).json.email).toBe(email);
  const [letter] = await messagesTo(site, player.email);
  expect(letter?.title).toBe('A contact of your account was changed');
  expect(letter?.text).toContain('n•••@site.example');
  const asked = { method: 'email', email: player.email, lang: 'en' };
  await site.call('POST', '/web-api/user/recovery', { body: asked, remoteAddress: '10.1.9.9' });
  expect(await titlesTo(player.email)).not.toContain('A new password for your account');
  const { rows } = await site.platform.database.pool.query(
    "SELECT kind FROM identity.security_event WHERE player_id = $1 AND kind = 'email-changed'",
    [player.id],
  );
  expect(rows).toHaveLength(1);
});

test('ACC-04: a code to the confirmed phone stands for the password, and the old number is told of a new one', async () => {
  const player = await member();
  const [old, next] = [newPhone(), newPhone()];
  const first = await post('phone', { phone: old }, await granted(site, player.cookie));
  await confirm(player, 'phone', first.json.requestId, old);
  expect((await post('phone', { phone: next }, player.cookie)).json.code).toBe('GRANT_MISSING');
  const asked = await post('proof', { contact: 'phone' }, player.cookie);
  expect(asked.status).toBe(202);
  const proof = { requestId: asked.json.requestId, code: await codeTo(site, old) };
  const wrong = { ...proof, code: proof.code === '111111' ? '222222' : '111111' };
  expect((await post('phone', { phone: next, proof: wrong }, player.cookie)).json.code).toBe('CODE_WRONG');
  const sent = await post('phone', { phone: next, proof }, player.cookie);
  expect(sent.status).toBe(202);
  expect(sent.json.againAt).toBe(site.platform.clock.now() + 30_000);
  // The code can be sent again without another proof, and to nobody else.
  await site.platform.clock.advance(30_000);
  const again = await post('phone', { phone: next }, player.cookie);
  expect(again.status).toBe(202);
  expect((await post('phone', { phone: newPhone(), proof }, player.cookie)).json.code).toBe('CODE_WRONG');
  expect((await confirm(player, 'phone', again.json.requestId, next)).json).toMatchObject({ phone: next });
  expect((await messagesTo(site, old))[0]?.text).toContain('this number was replaced');
});

test('ACC-04: only a confirmed address proves a change', async () => {
  const player = await member();
  expect((await post('proof', { contact: 'email' }, player.cookie)).json.code).toBe('CONTACT_MISSING');
  expect((await post('proof', { contact: 'phone' }, player.cookie)).json.code).toBe('CONTACT_MISSING');
});

test('SEC: an address that has an account gets its code all the same, and only its owner learns that it is taken', async () => {
  const [owner, other] = [await member(), await member()];
  const withGrant = await granted(site, other.cookie);
  const sent = await post('email', { email: owner.email }, withGrant);
  expect(sent.status).toBe(202);
  expect((await confirm(other, 'email', sent.json.requestId, owner.email)).json.code).toBe('EMAIL_TAKEN');
});

test('SEC: a number that another player has confirmed is refused once it is proven', async () => {
  const [owner, other] = [await member(), await member()];
  const phone = newPhone();
  for (const [player, answer] of [
    [owner, { phone }],
    [other, { code: 'PHONE_TAKEN' }],
  ] as const) {
    const sent = await post('phone', { phone }, await granted(site, player.cookie));
    expect((await confirm(player, 'phone', sent.json.requestId, phone)).json).toMatchObject(answer);
    // A number gets its next code after a pause.
    await site.platform.clock.advance(30_000);
  }
});

test('SEC: a new password ends the codes and links that were asked for with the old one', async () => {
  const player = await member();
  const email = `thief-${last}@site.example`;
  const withGrant = await granted(site, player.cookie);
  const sent = await post('email', { email }, withGrant);
  const [letter] = await messagesTo(site, email);
  const token = /activate#([\w-]{43})/.exec(letter?.text ?? '')?.[1];
  const change = { oldPassword: password, newPassword: 'another meadow kettle' };
  const changed = await site.call('POST', '/web-api/user/password', { body: change, cookie: withGrant });
  expect(changed.status).toBe(200);
  const cookie = `user_token=${changed.cookies.user_token}`;
  const late = await confirm({ ...player, cookie }, 'email', sent.json.requestId, email);
  expect(late.json.code).toBe('CODE_WRONG');
  expect((await post('link', { token }, cookie)).json.code).toBe('LINK_UNKNOWN');
});

test('REG-03: the login goes to a confirmed address alone, with a link that sets a password and never the password', async () => {
  const body = { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true };
  const { json, cookies } = await site.call('POST', '/web-api/registration', { body });
  const { login, password: made } = z
    .object({ credentials: z.object({ login: z.string(), password: z.string() }) })
    .parse(json).credentials;
  const cookie = `user_token=${cookies.user_token}`;
  expect((await post('credentials', {}, cookie)).json.code).toBe('CONTACT_MISSING');
  const email = `saved-${++last}@site.example`;
  const sent = await post('email', { email }, await granted(site, cookie));
  expect((await post('credentials', {}, cookie)).json.code).toBe('CONTACT_MISSING');
  await confirm({ email, id: login, cookie }, 'email', sent.json.requestId, email);
  expect(await post('credentials', {}, cookie)).toMatchObject({
    status: 202,
    json: { to: 's•••@site.example' },
  });
  const letter = (await messagesTo(site, email)).find(({ title }) => title === 'Your login');
  expect(letter?.text).toContain(login);
  expect(letter?.page).not.toContain(made);
  const token = /passwordreset#([\w-]{43})/.exec(letter?.text ?? '')?.[1];
  const reset = { token, newPassword: 'another meadow kettle', lang: 'en' };
  expect((await site.call('POST', '/web-api/user/recovery/password', { body: reset })).status).toBe(200);
});

test('REG-03: where the operator does not offer the letter of number 2, no login is sent', async () => {
  const config = createConfig(site.platform);
  await config.start?.();
  const { id } = settings.reg.credentialSavings;
  const scope = { country: 'de' };
  await config.service.change(id, [0, 1], 'anna', scope);
  const player = await member();
  const letter = await post('email', {}, player.cookie);
  await confirm(player, 'email', letter.json.requestId, player.email);
  // Another process has changed the setting, so this one learns of it a moment later.
  await expect
    .poll(async () => {
      await site.platform.clock.advance(200);
      const { json } = await site.call('GET', '/bff-api/config/group/get?groups=reg&lang=en', {
        headers: { 'x-geo-country': 'de' },
      });
      return JSON.stringify(json).includes('"credentialSavings":[0,1]');
    })
    .toBe(true);
  expect((await post('credentials', {}, player.cookie)).json.code).toBe('UNAVAILABLE');
  expect(await titlesTo(player.email)).not.toContain('Your login');
  await config.service.removeOverride(id, 'anna', scope);
  await config.stop?.();
});
