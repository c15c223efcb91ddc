import { createPasswordHasher, type pg } from '@fairline/runtime';
import { granted } from '@fairline/server/testing/granted';
import { messagesTo } from '@fairline/server/testing/local-outbox';
import { testOperator } from '@fairline/server/testing/operator';
import { codeTo, otherThan, requestsAnswered } from '@fairline/server/testing/sms-code';
import { solveCaptcha } from '@fairline/server/testing/solve-captcha';
import { type Answer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

const oldPassword = 'quiet harbour lantern';
const newPassword = 'another meadow kettle';
let last = 0;

async function member() {
  const email = `member-${++last}@site.example`;
  const phone = `+49151234567${String(10 + last)}`;
  const body = {
    type: 'full_reg',
    email,
    password: oldPassword,
    name: 'Mia',
    surname: 'Holm',
    birthDate: '1990-01-01',
    currency: 'EUR',
    countryCode: 'de',
    phone,
    agreed: true,
  };
  const { json, cookies } = await site.call('POST', '/web-api/registration', { body });
  const { player } = z.object({ player: z.object({ userId: z.string() }) }).parse(json);
  return { email, phone, id: player.userId, cookie: `user_token=${cookies.user_token}` };
}

type Member = Awaited<ReturnType<typeof member>>;
const post = (path: string, body: object, cookie?: string, remoteAddress = `10.0.0.${last}`) =>
  site.call('POST', `/web-api/user/${path}`, { body, remoteAddress, ...(cookie ? { cookie } : {}) });
const ask = (email: string) => post('recovery', { method: 'email', email, lang: 'en' });
const askByPhone = (phone: string) =>
  post('recovery', { method: 'phone', phone, countryCode: 'de', lang: 'de' });
const signIn = (login: string, password: string) =>
  post('login', { uLogin: login, uPassword: Buffer.from(password).toString('base64') });

async function tokenFor({ email }: Pick<Member, 'email'>): Promise<string> {
  expect((await ask(email)).status).toBe(202);
  await requestsAnswered(site);
  const [letter] = await messagesTo(site, email);
  return /passwordreset#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
}

async function confirmPhone({ phone, cookie }: Member): Promise<void> {
  const sent = await post('activation/phone', { phone, lang: 'en' }, await granted(site, cookie));
  expect(sent.status).toBe(202);
  const { requestId } = sent.json;
  const body = { contact: 'phone', requestId, code: await codeTo(site, phone), lang: 'en' };
  expect((await post('activation/code', body, cookie)).status).toBe(200);
}

test('AUTH-15: a letter sets a new password, ends all sessions, tells the player and is in the audit record', async () => {
  const player = await member();
  const token = await tokenFor(player);
  expect(await post('recovery/password', { token, newPassword: 'password1', lang: 'en' })).toMatchObject({
    status: 422,
    json: { code: 'PASSWORD_WEAK' },
  });
  const reset = await post('recovery/password', { token, newPassword, lang: 'en' });
  expect(reset).toMatchObject({ status: 200, json: { endedSessions: 1 } });
  expect((await site.call('GET', '/web-api/user/me', { cookie: player.cookie })).status).toBe(401);
  expect((await signIn(player.email, oldPassword)).status).toBe(401);
  expect((await signIn(player.email, newPassword)).status).toBe(200);
  const titles = (await messagesTo(site, player.email)).map(({ title }) => title);
  expect(titles).toContain('Your password was changed');
  const { rows } = await site.platform.database.pool.query(
    "SELECT actor_kind, after FROM audit.entry WHERE action = 'players.reset-password' AND subject = $1",
    [`players/${player.id}`],
  );
  expect(rows).toMatchObject([{ actor_kind: 'anonymous' }]);
  expect(JSON.stringify(rows)).not.toContain(newPassword);
  expect(
    await post('recovery/password', { token, newPassword: 'third meadow kettle', lang: 'en' }),
  ).toMatchObject({
    status: 404,
    json: { code: 'LINK_UNKNOWN' },
  });
});

/** Locks a player's row as a change of the account does, until `work` has ended. */
async function whileLocked(
  { id }: Pick<Member, 'id'>,
  work: (connection: pg.PoolClient) => Promise<void>,
): Promise<void> {
  await site.platform.database.transaction(async (connection) => {
    await connection.query('SELECT FROM identity.player WHERE id = $1 FOR UPDATE', [id]);
    await work(connection);
  });
}

test('AUTH-15: a new password is checked and hashed before anything of the account is locked', async () => {
  const player = await member();
  const token = await tokenFor(player);
  await whileLocked(player, async () => {
    const used = await post('recovery/password', { token, newPassword: oldPassword, lang: 'en' });
    expect(used).toMatchObject({ status: 422, json: { code: 'PASSWORD_WEAK' } });
  });
});

test('AUTH-15: SEC: a password that was changed in the meantime is compared with the new one too', async () => {
  const player = await member();
  const token = await tokenFor(player);
  const hash = await createPasswordHasher(site.platform)(newPassword);
  const { pool } = site.platform.database;
  const waits = async () =>
    (
      await pool.query(
        "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%identity.player%'",
      )
    ).rowCount;
  let answer: Promise<Answer> | undefined;
  await whileLocked(player, async (connection) => {
    answer = post('recovery/password', { token, newPassword, lang: 'en' });
    await expect.poll(waits).toBe(1);
    await connection.query('UPDATE identity.player SET password_hash = $2 WHERE id = $1', [player.id, hash]);
  });
  expect(await answer).toMatchObject({ status: 422, json: { code: 'PASSWORD_WEAK' } });
  // The token still works.
  const other = await post('recovery/password', { token, newPassword: 'third meadow kettle', lang: 'en' });
  expect(other.status).toBe(200);
});

test('AUTH-15: SEC: an address without an account gets the same answer, and no letter', async () => {
  const player = await member();
  const known = await ask(player.email);
  const unknown = await ask('nobody@site.example');
  expect(unknown.status).toBe(known.status);
  expect(Object.keys(unknown.json)).toEqual(Object.keys(known.json));
  const differing = { 'x-request-id': '', date: '', 'x-ratelimit-remaining': '', 'x-ratelimit-reset': '' };
  expect({ ...unknown.headers, ...differing }).toEqual({ ...known.headers, ...differing });
  await requestsAnswered(site);
  expect(await messagesTo(site, 'nobody@site.example')).toEqual([]);
  // The two are stored alike, so that no lookup makes one of them slower.
  const again = await ask('nobody@site.example');
  const refused = await ask(player.email);
  expect([again.status, refused.status]).toEqual([429, 429]);
  expect(again.json.code).toBe(refused.json.code);
});

test('AUTH-15: a confirmed phone gets a code that leads to a new password; one that is not confirmed gets none', async () => {
  const player = await member();
  expect((await askByPhone(player.phone)).status).toBe(202);
  await requestsAnswered(site);
  expect(await messagesTo(site, player.phone)).toEqual([]);

  await site.platform.clock.advance(60_000);
  await confirmPhone(player);
  await site.platform.clock.advance(60_000);
  const { requestId } = (await askByPhone(player.phone)).json;
  await requestsAnswered(site);
  const code = await codeTo(site, player.phone);
  expect((await post('recovery/code', { requestId, code: otherThan(code) })).json.code).toBe('CODE_WRONG');
  const entered = await post('recovery/code', { requestId, code });
  expect(entered.status).toBe(200);
  expect((await post('recovery/code', { requestId, code })).json.code).toBe('CODE_WRONG');
  const { token } = entered.json;
  expect((await post('recovery/password', { token, newPassword, lang: 'de' })).status).toBe(200);
  expect((await signIn(player.email, newPassword)).status).toBe(200);
  const texts = (await messagesTo(site, player.phone)).map(({ text }) => text);
  expect(texts[0]).toContain('Passwort wurde geändert');
});

test('AUTH-15: SEC: a code takes five attempts, also at once, and lasts ten minutes', async () => {
  const player = await member();
  await confirmPhone(player);
  await site.platform.clock.advance(60_000);
  const begin = async () => {
    const { requestId } = (await askByPhone(player.phone)).json;
    await requestsAnswered(site);
    return { requestId, code: await codeTo(site, player.phone) };
  };
  const first = await begin();
  const wrong = { requestId: first.requestId, code: otherThan(first.code) };
  const guesses = await Promise.all([1, 2, 3, 4, 5].map(() => post('recovery/code', wrong)));
  expect(guesses.map(({ json }) => json.code)).toEqual(Array(5).fill('CODE_WRONG'));
  expect((await post('recovery/code', first)).json.code).toBe('CODE_WRONG');

  await site.platform.clock.advance(60_000);
  const second = await begin();
  await site.platform.clock.advance(10 * 60_000);
  expect((await post('recovery/code', second)).json.code).toBe('CODE_WRONG');
});

test('AUTH-15: SEC: codes and tokens are stored as digests alone, and addresses sealed', async () => {
  const player = await member();
  const token = await tokenFor(player);
  await post('activation/phone', { phone: player.phone, lang: 'en' }, player.cookie);
  const code = await codeTo(site, player.phone);
  const { pool } = site.platform.database;
  for (const table of ['one_time_code', 'one_time_link', 'proof_request', 'recovery_request']) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM identity.${table} t`);
    const text = rows.map(({ row }) => row).join('\n');
    expect(text).not.toContain(token);
    expect(text).not.toContain(player.email);
    expect(text).not.toContain(player.phone);
    expect(text).not.toMatch(new RegExp(`[(,]${code}[,)]`));
  }
});

test('AUTH-15: SEC: a newer link ends the one before it', async () => {
  const player = await member();
  const first = await tokenFor(player);
  await site.platform.clock.advance(60_000);
  const second = await tokenFor(player);
  expect(second).not.toBe(first);
  expect((await post('recovery/password', { token: first, newPassword, lang: 'en' })).status).toBe(404);
  expect((await post('recovery/password', { token: second, newPassword, lang: 'en' })).status).toBe(200);
});

test('AUTH-15: SEC: messages are bounded by destination, whoever asks', async () => {
  const { email } = await member();
  const statuses: number[] = [];
  for (let asked = 0; asked < 6; asked++) {
    const body = { method: 'email', email, lang: 'en' };
    statuses.push((await post('recovery', body, undefined, `10.1.${asked}.1`)).status);
    await site.platform.clock.advance(31_000);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});

test('AUTH-15: an excluded or closed player sets a new password, and still cannot sign in', async () => {
  const player = await member();
  const token = await tokenFor(player);
  await site.platform.database.pool.query('UPDATE identity.player SET closed_at = $2 WHERE id = $1', [
    player.id,
    new Date(site.platform.clock.now()),
  ]);
  expect((await post('recovery/password', { token, newPassword, lang: 'en' })).status).toBe(200);
  expect((await signIn(player.email, newPassword)).json.code).toBe('ACCOUNT_CLOSED');
});

test('ACC-04, AUTH-15: the link and the code of a letter confirm the e-mail address, once', async () => {
  const player = await member();
  const state = async () =>
    (await site.call('GET', '/web-api/user/activation', { cookie: player.cookie })).json;
  expect(await state()).toMatchObject({
    activation_type: 0,
    enable_phone_binding: false,
    email: player.email,
  });
  const sent = await post('activation/email', { lang: 'es' }, player.cookie);
  expect(sent.status).toBe(202);
  const [letter] = await messagesTo(site, player.email);
  expect(letter?.title).toBe('Confirma tu correo electrónico');
  const token = /\/es\/user\/activate#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
  expect((await post('activation/link', { token })).json).toEqual({ email: 'm•••@site.example' });
  expect(await state()).toMatchObject({ activation_type: 1 });
  expect((await post('activation/link', { token })).json.code).toBe('LINK_UNKNOWN');
  // The proof of the address is complete, so its code is over too.
  const code = /^\d{6}$/m.exec(letter?.text ?? '')?.[0];
  const { requestId } = sent.json;
  const late = await post(
    'activation/code',
    { contact: 'email', requestId, code, lang: 'en' },
    player.cookie,
  );
  expect(late.json.code).toBe('CODE_WRONG');
});

test('ACC-04: a phone moves the activation type from 1 to 2 and binds the phone, and the player is told', async () => {
  const player = await member();
  await site.platform.database.pool.query(
    'UPDATE identity.player SET email_confirmed_at = now() WHERE id = $1',
    [player.id],
  );
  await confirmPhone(player);
  const { json } = await site.call('GET', '/web-api/user/activation', { cookie: player.cookie });
  expect(json).toMatchObject({ activation_type: 2, enable_phone_binding: true, phone: player.phone });
  expect((await messagesTo(site, player.email))[0]?.text).toContain(`+49 ••• ${player.phone.slice(-4)}`);
});

test('a confirmed number compares its player with those who have the same one', async () => {
  const { pool } = site.platform.database;
  const [owner, other] = [await member(), await member()];
  await pool.query("UPDATE identity.player SET name = 'Ada', birth_date = '1971-02-03' WHERE id = $1", [
    other.id,
  ]);
  await confirmPhone({ ...other, phone: owner.phone });
  const { rows } = await pool.query<{ reasons: string[] }>(
    'SELECT reasons FROM identity.person_case WHERE older_id = $1 AND newer_id = $2',
    [owner.id, other.id],
  );
  expect(rows).toEqual([{ reasons: ['phone'] }]);
});

test('ACC-04: SEC: a code works for the player who asked, and a confirmed number belongs to one player', async () => {
  const owner = await member();
  await confirmPhone(owner);
  const other = await member();
  await site.platform.clock.advance(60_000);
  const withGrant = await granted(site, other.cookie);
  const sent = await post('activation/phone', { phone: owner.phone, lang: 'en' }, withGrant);
  const { requestId } = sent.json;
  const body = { contact: 'phone', requestId, code: await codeTo(site, owner.phone), lang: 'en' };
  expect((await post('activation/code', body, owner.cookie)).json.code).toBe('CODE_WRONG');
  expect((await post('activation/code', body, other.cookie)).json.code).toBe('PHONE_TAKEN');
});

test('ACC-07: a number that is none is refused with its fault', async () => {
  const { cookie } = await member();
  const answer = await post('activation/phone', { phone: '+49 0151 1', lang: 'en' }, cookie);
  expect(answer).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'body.phone', detail: 'leading-zero' }] },
  });
});

test('AUTH-08: after ten messages from one address the next one needs a captcha, whoever has an account', async () => {
  const owner = await member();
  const askFor = (email: string, headers: Record<string, string> = {}) =>
    site.call('POST', '/web-api/user/recovery', { body: { method: 'email', email, lang: 'en' }, headers });
  await site.platform.clock.skip(3_600_001);
  for (let count = 0; count < 10; count++) {
    expect((await askFor(`flood-${count}@site.example`)).status).toBe(202);
  }
  for (const email of [owner.email, 'flood-10@site.example']) {
    expect(await askFor(email)).toMatchObject({
      status: 400,
      json: { code: 'CAPTCHA_REQUIRED', error_code: 100 },
    });
  }
  const other = { 'x-captcha': await solveCaptcha(site, 'login') };
  expect((await askFor(owner.email, other)).json.code).toBe('CAPTCHA_REQUIRED');
  const solved = { 'x-captcha': await solveCaptcha(site, 'recovery') };
  // The refusals were not counted, so the address does not have to wait for half a minute.
  expect((await askFor(owner.email, solved)).status).toBe(202);
  expect((await askFor('flood-11@site.example', solved)).json.code).toBe('CAPTCHA_REQUIRED');
});

test('AUTH-15: SEC: a new password in the office ends the links and codes of a recovery that somebody has begun', async () => {
  const player = await member();
  await confirmPhone(player);
  const token = await tokenFor(player);
  await site.platform.clock.skip(30_000);
  const asked = await askByPhone(player.phone);
  await requestsAnswered(site);
  const code = await codeTo(site, player.phone);
  const change = { oldPassword, newPassword };
  expect((await post('password', change, await granted(site, player.cookie))).status).toBe(200);
  const reset = { token, newPassword: 'yet another meadow', lang: 'en' };
  expect((await post('recovery/password', reset)).json.code).toBe('LINK_UNKNOWN');
  const entered = await post('recovery/code', { requestId: asked.json.requestId, code });
  expect(entered.json.code).toBe('CODE_WRONG');
  expect((await signIn(player.email, newPassword)).status).toBe(200);
});

test('AUTH-15: SEC: a number that staff have replaced recovers the account no more, also by a code that it got before', async () => {
  const player = await member();
  await confirmPhone(player);
  await site.platform.clock.skip(30_000);
  const asked = await askByPhone(player.phone);
  await requestsAnswered(site);
  const code = await codeTo(site, player.phone);
  const operator = await testOperator(site.platform, 'administrator');
  const corrected = await site.call('POST', `/console-api/players/${player.id}/data`, {
    cookie: operator.cookie,
    body: { phone: '+4915123499999', reason: 'the number is lost' },
  });
  expect(corrected.status).toBe(204);
  const entered = await post('recovery/code', { requestId: asked.json.requestId, code });
  expect(entered.json.code).toBe('CODE_WRONG');
});
