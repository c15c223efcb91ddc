import { createConfig, settings } from '@fairline/config';
import {
  caseSchema,
  type VerificationCase,
  type VerificationView,
  verificationSchema,
} from '@fairline/contracts';
import { openSealing, readSealingKeys, rotateSealingKeys } from '@fairline/runtime';
import { depositsOn } from '@fairline/server/testing/deposits';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { pageOfPassport } from '@fairline/server/testing/picture';
import {
  betBody,
  matchMessages,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { csrfHeadersFor } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sealedDocuments, verificationSealed } from './index.ts';
import { givenData, pdfWith } from './verification.fixture.ts';

let site: TestSite;
let officer: TestOperator;
const deposits = depositsOn(() => site);

beforeAll(async () => {
  site = await testSite({ ADDRESS_ALLOWANCE: '100' });
  officer = await testOperator(site.platform, 'compliance');
});
afterAll(() => site.stop());

async function read({ cookie }: TestPlayer): Promise<VerificationView> {
  return verificationSchema.parse((await site.call('GET', '/web-api/user/verification', { cookie })).json);
}

function give({ cookie }: TestPlayer, changes: object = {}) {
  const body = { ...givenData, ...changes };
  return site.call('POST', '/web-api/user/verification/identification', { body, cookie });
}

async function sendDocument({ cookie }: TestPlayer, type = 'passport', file?: Buffer) {
  const answer = await site.assembly.app.inject({
    method: 'POST',
    url: `/web-api/user/verification/documents?type=${type}`,
    headers: { cookie, ...csrfHeadersFor(cookie), 'content-type': 'application/octet-stream' },
    payload: file ?? (await pageOfPassport()),
  });
  return {
    status: answer.statusCode,
    json: z.looseObject({ code: z.string().optional() }).parse(answer.json()),
  };
}

const desk = (method: 'GET' | 'POST', path: string, body?: object, { cookie } = officer) =>
  site.call(method, `/console-api/verification/cases${path}`, { cookie, ...(body ? { body } : {}) });

/** Returns the fields that a refusal names, each with a word about its fault. */
function pathsIn({ errors }: Record<string, unknown>): string[] {
  const named = z.array(z.object({ path: z.string(), detail: z.string().min(1) })).catch([]);
  return named.parse(errors).map(({ path }) => path);
}

const longText = 'x'.repeat(400);

test.each<[field: string, values: unknown[]]>([
  ['date_birthday', ['', '1990-02-30', '17.05.1990', '1869-12-31', '١٩٩٠-٠٥-١٧', undefined]],
  ['name', ['', '   ', longText, '\u202eana', 'Аna', 'Anα', undefined]],
  ['surname', ['', longText, 'Sil\u200fva', 'Silvа', undefined]],
  ['passport', ['', longText, 'С01X00T47', 'C01X00T4\u202e7', 'C01X00T4７', 'C01X00T4', undefined]],
  ['passport_date', ['', '2020-02-30', '1980-01-01', undefined]],
  ['passport_end_date', ['', '2020-02-30', '2019-01-01', '2020-01-31']],
  ['registration_address', ['', 'Berlin', longText, 'Hauptstraße\u202e 1, 10115', undefined]],
  ['inn', [longText, '\u202e123', '123']],
  ['document_type', ['', 'library-card', undefined]],
])('SEC: a fault in %s is refused, and the refusal names the field', async (field, values) => {
  const player = await site.player();
  for (const value of values) {
    const { status, json } = await give(player, { [field]: value });
    expect([value, status, json.code, [...new Set(pathsIn(json))]]).toEqual([
      value,
      400,
      'INVALID_INPUT',
      [`body.${field}`],
    ]);
  }
});

test('SEC: a second account with the same document opens a review, and its player reads nothing of it', async () => {
  const number = { passport: 'C01X00T99' };
  const [first, second] = [await site.player(), await site.player()];
  await give(first, number);
  const answer = await give(second, { ...number, name: 'Berta', date_birthday: '1985-03-15' });
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.json)).toEqual(Object.keys((await give(first, number)).json));
  const { rows } = await site.platform.database.pool.query(
    'SELECT older_id::text, reasons FROM identity.person_case WHERE newer_id = $1',
    [second.id],
  );
  expect(rows).toEqual([{ older_id: first.id, reasons: expect.arrayContaining(['document']) }]);
});

async function readCase({ id }: TestPlayer): Promise<VerificationCase> {
  return caseSchema.parse((await desk('GET', `/${id}`)).json);
}

async function decide(player: TestPlayer, decision: object) {
  const { version } = await readCase(player);
  return desk('POST', `/${player.id}/decision`, { version, ...decision });
}

/** Registers a player who waits for staff. */
async function inReview(): Promise<TestPlayer> {
  const player = await site.player();
  await give(player);
  await sendDocument(player);
  return player;
}

async function accepted(expiresOn: string | null = null): Promise<TestPlayer> {
  const player = await inReview();
  await decide(player, { decision: 'accept', expiresOn });
  return player;
}

/** Sets what needs an identification in a country, as an operator's command does. */
async function requireIn(country: string, operations: string[]): Promise<void> {
  const config = createConfig(site.platform);
  await config.service.change(
    settings.auth.identificationRequiredFor.id,
    operations,
    'anna',
    { country },
    { dangerous: 'a test' },
  );
}

test('ACC-06: six fields and a document bring a case to staff, in either order', async () => {
  const player = await site.player();
  expect(await read(player)).toMatchObject({
    state: 'none',
    missing: {
      fields: ['date_birthday', 'name', 'surname', 'passport', 'passport_date', 'registration_address'],
      document: true,
    },
    requiredFor: ['withdrawal'],
    allows: { stake: true, deposit: true, withdrawal: false },
  });
  expect((await sendDocument(player)).status).toBe(201);
  expect(await read(player)).toMatchObject({ state: 'none', missing: { document: false } });
  expect((await give(player)).json).toMatchObject({
    state: 'review',
    data: { passport: 'C01X00T47' },
  });
  const other = await site.player();
  await give(other);
  expect(await read(other)).toMatchObject({ state: 'none', missing: { fields: [], document: true } });
  await sendDocument(other, 'proof-of-address');
  expect(await read(other)).toMatchObject({ state: 'none', missing: { document: true } });
  await sendDocument(other, 'identity-card', pdfWith());
  expect(await read(other)).toMatchObject({ state: 'review' });
});

test('ACC-06: faults are named field by field, and a person under age is refused', async () => {
  const player = await site.player();
  const faulty = await give(player, { passport: 'nonsense', passport_date: '2999-01-01' });
  expect(faulty).toMatchObject({
    status: 400,
    json: {
      code: 'INVALID_INPUT',
      errors: [{ path: 'body.passport_date' }, { path: 'body.passport_end_date' }, { path: 'body.passport' }],
    },
  });
  const mixed = await give(player, {
    name: '',
    date_birthday: '2015-01-01',
    passport: 'nonsense',
    passport_date: '2014-01-01',
    registration_address: 'Berlin',
  });
  expect(mixed).toMatchObject({ status: 400, json: { code: 'INVALID_INPUT' } });
  expect(pathsIn(mixed.json)).toEqual([
    'body.name',
    'body.registration_address',
    'body.date_birthday',
    'body.passport_date',
    'body.passport',
  ]);
  const unreadable = await give(player, { date_birthday: '1990-02-30', passport_date: '2999-01-01' });
  expect(pathsIn(unreadable.json)).toEqual([
    'body.date_birthday',
    'body.passport_date',
    'body.passport_end_date',
  ]);
  const child = await give(player, { date_birthday: '2015-01-01', passport_date: '2020-01-01' });
  expect(child.json.code).toBe('UNDER_AGE');
  expect((await read(player)).data.passport).toBeNull();
});

/** Returns the birth date of a person who is 18 today in a time zone, or `daysLater`. */
function bornIn(timeZone: string, daysLater = 0): string {
  const at = site.platform.clock.now() + daysLater * 86_400_000;
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
  return `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`;
}

test.each([
  [
    'the westernmost zone of the country',
    'America/Tijuana',
    { country: 'mx', passport: 'G12345678', timeZone: null },
  ],
  [
    'the zone of the settings',
    'Pacific/Pago_Pago',
    { country: 'de', passport: givenData.passport, timeZone: '-11' },
  ],
  [
    'the country, whatever the settings say',
    'Europe/Berlin',
    { country: 'de', passport: givenData.passport, timeZone: '14' },
  ],
])(
  'ACC-06: a person is of age from the birthday in %s on, and a day earlier is refused',
  async (_, zone, { country, passport, timeZone }) => {
    const player = await site.player();
    const { pool } = site.platform.database;
    await pool.query('UPDATE identity.player SET country_code = $2 WHERE id = $1', [player.id, country]);
    const chosen = { body: { settings: { timeZone } }, cookie: player.cookie };
    expect((await site.call('POST', '/web-api/user/settings', chosen)).status).toBe(200);
    expect(await give(player, { passport, date_birthday: bornIn(zone, 1) })).toMatchObject({
      status: 422,
      json: { code: 'UNDER_AGE' },
    });
    expect((await give(player, { passport, date_birthday: bornIn(zone) })).status).toBe(200);
  },
);

test('ACC-06: data of a case in review stays as it is', async () => {
  const player = await inReview();
  expect((await give(player)).json.code).toBe('IDENTIFICATION_CLOSED');
  expect((await sendDocument(player)).status).toBe(201);
});

test('SEC: what the player gave is sealed in the database', async () => {
  const player = await inReview();
  const { rows } = await site.platform.database.pool.query<{ sealed_data: string }>(
    'SELECT sealed_data FROM verification.identification WHERE player_id = $1',
    [player.id],
  );
  expect(rows[0]?.sealed_data).toMatch(/^v1\.test\./);
  expect(JSON.stringify(rows)).not.toContain('C01X00T47');
});

test('ACC-06: an accepted case opens withdrawals, and its data becomes that of the player', async () => {
  const player = await accepted('2035-01-30');
  expect(await read(player)).toMatchObject({
    state: 'accepted',
    expiresOn: '2035-01-30',
    allows: { withdrawal: true },
    documents: [{ state: 'accepted' }],
  });
  const { json } = await site.call('GET', '/web-api/user/personal-data', { cookie: player.cookie });
  expect(json).toMatchObject({ name: 'Ana', surname: 'Silva', birthDate: '1990-05-17' });
});

test('ACC-06: a refusal tells its reason, and the case is given again with another document', async () => {
  const player = await inReview();
  await decide(player, { decision: 'refuse', reason: 'unreadable', note: 'dark' });
  expect(await read(player)).toMatchObject({
    state: 'refused',
    reason: 'unreadable',
    missing: { fields: [], document: true },
    documents: [{ state: 'refused' }],
  });
  await sendDocument(player);
  expect(await read(player)).toMatchObject({ state: 'review', reason: null });
  expect((await readCase(player)).history.map(({ action, note }) => [action, note])).toEqual([
    ['submitted', null],
    ['document', null],
    ['refused', 'dark'],
    ['submitted', null],
    ['document', null],
  ]);
});

test('ACC-06: a further document is asked for, and brings the case back', async () => {
  const player = await inReview();
  const asked = await decide(player, { decision: 'ask', document: 'proof-of-address' });
  expect(asked.json).toMatchObject({ requestedDocument: 'proof-of-address', waitingSince: null });
  expect(await read(player)).toMatchObject({ state: 'review', requestedDocument: 'proof-of-address' });
  await sendDocument(player, 'proof-of-address');
  expect(await readCase(player)).toMatchObject({ requestedDocument: null, waitingSince: expect.any(Number) });
  await decide(player, { decision: 'accept', expiresOn: null });
  expect((await sendDocument(player)).json.code).toBe('IDENTIFICATION_CLOSED');
});

test('a decision names the version that the operator saw, and is possible once', async () => {
  const player = await inReview();
  const { version } = await readCase(player);
  const accept = { decision: 'accept', version, expiresOn: null };
  expect((await desk('POST', `/${player.id}/decision`, { ...accept, version: version + 1 })).json.code).toBe(
    'VERSION_CONFLICT',
  );
  expect((await desk('POST', `/${player.id}/decision`, accept)).status).toBe(200);
  expect((await desk('POST', `/${player.id}/decision`, accept)).json.code).toBe('VERSION_CONFLICT');
  expect((await decide(player, { decision: 'accept', expiresOn: null })).json.code).toBe(
    'VERIFICATION_NOT_POSSIBLE',
  );
  expect((await decide(player, { decision: 'accept', expiresOn: '2000-01-01' })).json.code).toBe(
    'INVALID_INPUT',
  );
});

test('ACC-06: the queue begins with the longest wait, and leaves out cases that wait for the player', async () => {
  const first = await inReview();
  await site.platform.clock.advance(60_000);
  const second = await inReview();
  const asked = await inReview();
  await decide(asked, { decision: 'ask', document: 'proof-of-address' });
  const list = async (query: string) => {
    const { json } = await desk('GET', query);
    return z
      .array(z.object({ playerId: z.string() }))
      .parse(json.items)
      .map(({ playerId }) => playerId);
  };
  const waiting = (await list('?list=waiting')).filter((id) =>
    [first, second, asked].some((each) => each.id === id),
  );
  expect(waiting).toEqual([first.id, second.id]);
  expect(await list('?waitingMinutes=1')).not.toContain(second.id);
  expect(await list('?list=review')).toContain(asked.id);
  expect(await list(`?list=review&player=${asked.id}`)).toEqual([asked.id]);
  expect(await list('?list=review&reason=unreadable')).toEqual([]);
  const { json } = await desk('GET', '?list=waiting&limit=1');
  const next = await list(`?list=waiting&limit=200&after=${json.next}`);
  expect(next).not.toContain(z.array(z.object({ playerId: z.string() })).parse(json.items)[0]?.playerId);
});

test('SEC: a view of a case and of a document is in the audit record', async () => {
  const player = await inReview();
  const { documents } = await readCase(player);
  const path = `/${player.id}/documents/${documents[0]?.documentId}`;
  const answer = await desk('GET', path);
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline; filename="[\da-f-]{36}\.jpg"$/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    },
  });
  const { rows } = await site.platform.database.pool.query<{ action: string; subject: string }>(
    'SELECT action, subject FROM audit.entry WHERE subject LIKE $1',
    [`verification/cases/${player.id}%`],
  );
  expect(rows).toContainEqual({ action: 'getVerificationCase', subject: `verification/cases/${player.id}` });
  expect(rows).toContainEqual({ action: 'getVerificationDocument', subject: `verification/cases${path}` });
});

test('a PDF is an attachment, and the document of another player is not found', async () => {
  const player = await site.player();
  await give(player);
  await sendDocument(player, 'passport', pdfWith());
  const { documents } = await readCase(player);
  const name = documents[0]?.documentId;
  expect((await desk('GET', `/${player.id}/documents/${name}`)).headers['content-disposition']).toMatch(
    /^attachment; filename="[\da-f-]{36}\.pdf"$/,
  );
  const other = await inReview();
  expect((await desk('GET', `/${other.id}/documents/${name}`)).json.code).toBe('NOT_FOUND');
  expect((await desk('GET', '/999999999')).json.code).toBe('PLAYER_UNKNOWN');
});

test('an operator sees the cases of the countries of their right alone', async () => {
  const player = await inReview();
  const { pool } = site.platform.database;
  await pool.query("INSERT INTO operators.role (role) VALUES ('gb-desk') ON CONFLICT DO NOTHING");
  await pool.query(
    "INSERT INTO operators.role_grant (role, permission, countries) VALUES ('gb-desk', 'verification.view', '{gb}')",
  );
  const abroad = await testOperator(site.platform, 'gb-desk');
  expect((await desk('GET', '', undefined, abroad)).json.items).toEqual([]);
  expect((await desk('GET', `/${player.id}`, undefined, abroad)).json.code).toBe('PERMISSION_MISSING');
});

test('ACC-06: a country may ask for an identification before bets and deposits', async () => {
  const player = await site.player(1_000);
  site.receive(...matchMessages('720001'));
  let key = 0;
  const bet = async () => {
    const headers = { 'idempotency-key': `identified-${++key}` };
    const { json } = await site.call('POST', '/web-api/sportsbook/bets', {
      body: betBody(['720001'], 100),
      cookie: player.cookie,
      headers,
    });
    return json.code ?? 'placed';
  };
  expect(await bet()).toBe('placed');
  await requireIn('de', ['stake', 'deposit', 'withdrawal']);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(1_000);
      return bet();
    })
    .toBe('IDENTIFICATION_REQUIRED');
  expect((await deposits.start(player)).json.code).toBe('IDENTIFICATION_REQUIRED');
  expect((await read(player)).allows).toEqual({ stake: false, deposit: false, withdrawal: false });
  await give(player);
  await sendDocument(player);
  await decide(player, { decision: 'accept', expiresOn: null });
  expect(await bet()).toBe('placed');
  expect((await deposits.start(player)).status).toBe(201);
  await requireIn('de', ['withdrawal']);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(1_000);
      return (await read(player)).requiredFor;
    })
    .toEqual(['withdrawal']);
});

test('ACC-06: staff end an accepted case, so that it is given anew', async () => {
  const player = await accepted();
  await decide(player, { decision: 'recheck' });
  expect(await read(player)).toMatchObject({
    state: 'expired',
    reason: 'recheck',
    allows: { withdrawal: false },
  });
});

test('one document in two accounts is a case for staff', async () => {
  const [first, second] = [await site.player(), await site.player()];
  for (const player of [first, second]) await give(player, { passport: 'CF5000001' });
  const { rows } = await site.platform.database.pool.query(
    'SELECT reasons FROM identity.person_case WHERE older_id = $1 AND newer_id = $2',
    [first.id, second.id],
  );
  expect(JSON.stringify(rows)).toContain('document');
});

test('SEC: without its key a document and its data open nowhere, and a rotation keeps both', async () => {
  const player = await inReview();
  const [document] = (await readCase(player)).documents;
  const name = document?.documentId;
  const { environment, database } = site.platform;
  const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
  const stranger = { ...environment, sealingKeys: readSealingKeys(key('stranger', 1)) };
  await expect(sealedDocuments(stranger).sealAnew()).rejects.toThrow('key of the document');
  const next = { ...environment, sealingKeys: readSealingKeys(`${key('next', 9)},${key('test', 7)}`) };
  const rotated = await rotateSealingKeys(database, next, verificationSealed, [sealedDocuments(next)]);
  expect(rotated).toMatchObject({ newest: 'next', unused: ['test'] });
  expect([...(await sealedDocuments(next).count()).keys()]).toEqual(['next']);
  // The site itself has only the key before, like one that runs on a backup without its keys.
  expect((await desk('GET', `/${player.id}/documents/${name}`)).json.code).toBe('DOCUMENT_SEALED');
  const back = { ...environment, sealingKeys: readSealingKeys(`${key('test', 7)},${key('next', 9)}`) };
  await rotateSealingKeys(database, back, verificationSealed, [sealedDocuments(back)]);
  expect((await desk('GET', `/${player.id}/documents/${name}`)).status).toBe(200);
  expect(openSealing(back).keyIds()).toEqual(['test', 'next']);
});
