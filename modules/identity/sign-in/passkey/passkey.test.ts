import { granted } from '@fairline/server/testing/granted';
import { keepCookie, registerPerson, type TestPerson } from '@fairline/server/testing/person';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import { setUpTotp } from '@fairline/server/testing/two-step';
import { type SoftPasskey, softPasskey } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

const root = '/web-api/user';
/** The origin of a call that the test injects. */
const origin = 'http://localhost';

/** Adds a passkey to a person's account. */
async function addPasskey(person: TestPerson, passkey: SoftPasskey, from = origin, name = 'Phone') {
  const cookie = await granted(site, person.cookie);
  const headers = { host: new URL(origin).host };
  const begun = await site.call('POST', `${root}/passkeys/enrolment`, { cookie, headers });
  const response = passkey.register(begun.json, from);
  const step = `${cookie}; passkey_step=${begun.cookies.passkey_step}`;
  const added = await site.call('POST', `${root}/passkeys`, {
    cookie: step,
    headers,
    body: { name, response },
  });
  keepCookie(person, added);
  return added;
}

async function challenge() {
  const { json, cookies } = await site.call('POST', `${root}/login/passkey/challenge`, {
    headers: { host: new URL(origin).host },
  });
  return { options: json, cookie: `passkey_step=${cookies.passkey_step}` };
}

function send(response: object, cookie: string) {
  const headers = { host: new URL(origin).host };
  return site.call('POST', `${root}/login/passkey`, { cookie, headers, body: { response } });
}

/** Signs in by a passkey from the page `from`. */
async function enter(passkey: SoftPasskey, from = origin) {
  const { options, cookie } = await challenge();
  return send(passkey.answer(options, from), cookie);
}

async function withPasskey() {
  const [person, passkey] = [await registerPerson(site), softPasskey()];
  const added = await addPasskey(person, passkey);
  expect(added).toMatchObject({ status: 201, json: { name: 'Phone', usedAt: null } });
  return { person, passkey, passkeyId: String(added.json.passkeyId) };
}

test('AUTH-01: a passkey signs its player in, without a name, a password or a second step', async () => {
  const { person, passkey } = await withPasskey();
  await setUpTotp(site, person);
  const { status, json, cookies } = await enter(passkey);
  expect({ status, json }).toMatchObject({ status: 200, json: { player: { userId: person.id } } });
  const me = await site.call('GET', `${root}/me`, { cookie: `user_token=${cookies.user_token}` });
  expect(me.json).toMatchObject({ userId: person.id });
});

test('SEC: a challenge is answered once, by the browser that asked for it, and within ten minutes', async () => {
  const { passkey } = await withPasskey();
  const { options, cookie } = await challenge();
  const response = passkey.answer(options, origin);
  expect((await send(response, '')).json.code).toBe('SIGN_IN_UNKNOWN');
  expect((await send(response, cookie)).status).toBe(200);
  expect((await send(response, cookie)).json.code).toBe('SIGN_IN_UNKNOWN');
  const late = await challenge();
  await site.platform.clock.skip(10 * 60_000 + 1);
  expect((await send(passkey.answer(late.options, origin), late.cookie)).json.code).toBe('SIGN_IN_UNKNOWN');
});

test('SEC: an unknown passkey, one of another site and an answer to another challenge are refused', async () => {
  const { passkey } = await withPasskey();
  expect((await enter(softPasskey())).json.code).toBe('WRONG_CREDENTIALS');
  expect((await enter(passkey, 'https://evil.example')).json.code).toBe('WRONG_CREDENTIALS');
  const [one, two] = [await challenge(), await challenge()];
  expect((await send(passkey.answer(one.options, origin), two.cookie)).json.code).toBe('WRONG_CREDENTIALS');
  expect((await enter(passkey)).status).toBe(200);
});

test('SEC: a new passkey needs the password given lately, and belongs to this site and to its player', async () => {
  const [person, other] = [await registerPerson(site), await registerPerson(site)];
  const headers = { host: new URL(origin).host };
  const refused = await site.call('POST', `${root}/passkeys/enrolment`, { cookie: person.cookie, headers });
  expect(refused.json.code).toBe('GRANT_MISSING');
  expect((await addPasskey(person, softPasskey(), 'https://evil.example')).json.code).toBe(
    'SECOND_FACTOR_WRONG',
  );
  const passkey = softPasskey();
  expect((await addPasskey(person, passkey)).status).toBe(201);
  expect((await addPasskey(other, passkey)).json.code).toBe('PASSKEYS_FULL');
});

test('AUTH-01: passkeys are listed with their last use, renamed and removed, by their player alone', async () => {
  const { person, passkey, passkeyId } = await withPasskey();
  await enter(passkey);
  const list = async () => (await site.call('GET', `${root}/factors`, person)).json.passkeys;
  expect(await list()).toMatchObject([{ passkeyId, name: 'Phone', usedAt: site.platform.clock.now() }]);
  const path = `${root}/passkeys/${passkeyId}`;
  const other = await registerPerson(site);
  const rename = { body: { name: 'Old phone' } };
  expect((await site.call('PUT', path, { ...rename, cookie: other.cookie })).status).toBe(404);
  expect((await site.call('PUT', path, { ...rename, cookie: person.cookie })).status).toBe(204);
  expect(await list()).toMatchObject([{ name: 'Old phone' }]);
  const granting = await granted(site, other.cookie);
  expect((await site.call('DELETE', path, { cookie: granting })).status).toBe(404);
  expect((await site.call('DELETE', path, { cookie: person.cookie })).json.code).toBe('GRANT_MISSING');
  const removed = await site.call('DELETE', path, { cookie: await granted(site, person.cookie) });
  expect(removed.status).toBe(204);
  keepCookie(person, removed);
  expect(await list()).toEqual([]);
  expect((await enter(passkey)).json.code).toBe('WRONG_CREDENTIALS');
});
