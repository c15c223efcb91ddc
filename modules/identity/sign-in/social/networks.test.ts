import { socialNetworks } from '@fairline/contracts';
import { granted } from '@fairline/server/testing/granted';
import { messagesTo } from '@fairline/server/testing/local-outbox';
import { keepCookie, logIn, registerPerson, type TestPerson } from '@fairline/server/testing/person';
import { type Answer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { testWallet } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DescribedPerson } from './documented-answers.fixture.ts';
import {
  codeProviders,
  type NetworkVisits,
  networkVisits,
  pageOf,
  signedByTelegram,
} from './network-visits.fixture.ts';
import type { CodeProvider } from './providers/provider-rows.ts';

let site: TestSite;
let visits: NetworkVisits<Answer>;
beforeAll(async () => {
  site = await testSite();
  visits = await networkVisits(site);
});
afterAll(async () => {
  await visits.close();
  await site.stop();
});

const path = '/web-api/user/networks';
const body = { language: 'de' };

async function linksOf({ cookie }: TestPerson) {
  return (await site.call('GET', path, { cookie })).json;
}

/** Begins to link a network in the office of a person who has given the password. */
async function beginLink(owner: TestPerson, name: string) {
  const cookie = await granted(site, owner.cookie);
  return visits.begin(name, { path: `${path}/${name}/visit`, cookie, body });
}

/** Comes back from a network as a person, in the browser of `owner`. */
async function endLink(
  owner: Pick<TestPerson, 'cookie'>,
  name: CodeProvider,
  person: DescribedPerson,
  begun: Awaited<ReturnType<typeof beginLink>>,
) {
  visits.play(name, person, begun.query);
  const callback = { code: 'a code', state: begun.query.get('state') ?? '', device_id: 'a device' };
  return visits.comeBack(name, callback, [begun.cookie, owner.cookie].join('; '));
}

async function link(owner: TestPerson, name: CodeProvider, person: DescribedPerson) {
  const answer = await endLink(owner, name, person, await beginLink(owner, name));
  keepCookie(owner, answer);
  return { ...answer, page: pageOf(answer) };
}

async function signIn(name: CodeProvider, person: DescribedPerson): Promise<Answer> {
  const { query, cookie } = await visits.begin(name);
  visits.play(name, person, query);
  return visits.comeBack(
    name,
    { code: 'a code', state: query.get('state') ?? '', device_id: 'a device' },
    cookie,
  );
}

async function remove(owner: TestPerson, name: string) {
  const cookie = await granted(site, owner.cookie);
  const removed = await site.call('DELETE', `${path}/${name}`, { cookie });
  keepCookie(owner, removed);
  return removed;
}

describe.each(codeProviders)('AUTH-04: %s in the office', (name) => {
  test('a player links it, whatever its address is, signs in with it, and removes it', async () => {
    const owner = await registerPerson(site);
    const other = await registerPerson(site);
    // The address is that of another player: it plays no part.
    const person = visits.newPerson({ email: other.email });
    const linked = await link(owner, name, person);
    expect(linked.page).toEqual({ path: '/de/office/security', query: { linked: name } });
    expect(await linksOf(owner)).toMatchObject({ linked: [{ provider: name }] });
    const { cookies } = await signIn(name, person);
    const me = await site.call('GET', '/web-api/user/me', { cookie: `user_token=${cookies.user_token}` });
    expect(me.json).toMatchObject({ userId: owner.id });
    expect((await remove(owner, name)).status).toBe(204);
    expect(await linksOf(owner)).toMatchObject({ linked: [] });
    expect((await signIn(name, person)).cookies.user_token).toBeUndefined();
    // The last way in is the password, which stays.
    expect((await logIn(site, owner.email)).json).toMatchObject({ player: { userId: owner.id } });
  });
});

test('AUTH-04: the player gets letters and another token, and the events are recorded', async () => {
  const owner = await registerPerson(site);
  const before = owner.cookie;
  await link(owner, 'google', visits.newPerson());
  expect(owner.cookie).not.toBe(before);
  await remove(owner, 'google');
  const { rows } = await site.platform.database.pool.query<{ kind: string }>(
    'SELECT kind FROM identity.security_event WHERE player_id = $1 ORDER BY happened_at, id',
    [owner.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['factor-added', 'factor-removed']));
  const titles = async () => (await messagesTo(site, owner.email)).map(({ title }) => title).toSorted();
  await expect
    .poll(titles)
    .toEqual(['A safeguard of your account was removed', 'Your account has a new safeguard']);
});

test('SEC: linking and removing need the password, the player who began, and the browser that began', async () => {
  const owner = await registerPerson(site);
  const { cookie } = owner;
  const address = testWallet().address;
  for (const answer of [
    await site.call('POST', `${path}/google/visit`, { cookie, body }),
    await site.call('POST', `${path}/metamask/message`, { cookie, body: { ...body, address } }),
    await site.call('DELETE', `${path}/google`, { cookie }),
  ]) {
    expect(answer.json.code).toBe('GRANT_MISSING');
  }
  expect((await site.call('POST', `${path}/google/visit`, { body })).status).toBe(401);
  const refused = {
    path: '/de/office/security',
    query: { failure: 'SOCIAL_SIGN_IN_REFUSED', network: 'google' },
  };
  const stranger = await registerPerson(site);
  for (const browser of [stranger, { cookie: '' }]) {
    const person = visits.newPerson();
    const ended = await endLink(browser, 'google', person, await beginLink(owner, 'google'));
    expect(pageOf(ended)).toEqual(refused);
    expect((await signIn('google', person)).cookies.user_token).toBeUndefined();
  }
  const begun = await beginLink(owner, 'google');
  visits.play('google', visits.newPerson(), begun.query);
  const wrongState = await visits.comeBack(
    'google',
    { code: 'a code', state: 'x'.repeat(43) },
    [begun.cookie, cookie].join('; '),
  );
  expect(pageOf(wrongState)).toEqual(refused);
  expect(await linksOf(owner)).toMatchObject({ linked: [] });
});

test('SEC: a person who opens one account opens no other, and an account has one person of a network', async () => {
  const [owner, other] = [await registerPerson(site), await registerPerson(site)];
  const person = visits.newPerson();
  await link(owner, 'discord', person);
  const taken = { failure: 'NETWORK_TAKEN', network: 'discord' };
  expect((await link(other, 'discord', person)).page.query).toEqual(taken);
  expect((await link(owner, 'discord', visits.newPerson())).page.query).toEqual(taken);
  expect((await remove(other, 'discord')).json.code).toBe('NOT_FOUND');
  expect(await linksOf(owner)).toMatchObject({ linked: [{ provider: 'discord' }] });
});

test('AUTH-04: a wallet and Telegram are linked and removed in the office', async () => {
  const owner = await registerPerson(site);
  const wallet = testWallet(7);
  const asked = await site.call('POST', `${path}/metamask/message`, {
    cookie: await granted(site, owner.cookie),
    body: { ...body, address: wallet.address },
  });
  const walletEnd = await site.call('POST', '/social-api/oauth/metamask', {
    cookie: `wallet_step=${asked.cookies.wallet_step}; ${owner.cookie}`,
    body: { signature: wallet.sign(String(asked.json.message)) },
  });
  expect(walletEnd.json).toEqual({ redirectUrl: '/de/office/security?linked=metamask' });
  keepCookie(owner, walletEnd);
  const begun = await beginLink(owner, 'telegram');
  const back = new URL(begun.query.get('return_to') ?? '');
  expect(back.pathname).toBe('/de/office/security');
  const auth_date = Math.floor(site.platform.clock.now() / 1_000);
  const ended = await site.call('POST', '/social-api/oauth/telegram', {
    cookie: `${begun.cookie}; ${owner.cookie}`,
    body: {
      state: back.searchParams.get('telegram'),
      tgAuthResult: signedByTelegram({ id: 4_711, first_name: 'Ana', auth_date }),
    },
  });
  expect(ended.json).toEqual({ redirectUrl: '/de/office/security?linked=telegram' });
  keepCookie(owner, ended);
  expect(await linksOf(owner)).toMatchObject({
    linked: [{ provider: 'metamask' }, { provider: 'telegram' }],
    offered: expect.arrayContaining([...socialNetworks]),
  });
  for (const name of ['metamask', 'telegram']) expect((await remove(owner, name)).status).toBe(204);
});
