import { csrfHeadersFor } from '@fairline/testing';
import { z } from 'zod';
import { directRows } from './direct-rows.ts';
import type { TestOperator } from './operator.ts';
import { pageOfPassport } from './picture.ts';
import type { Answer, TestPlayer, TestSite } from './test-site.ts';

export const password = 'correct horse battery';

/** What is known of a person, and must be nowhere when the data are erased. */
export interface FilledPlayer extends TestPlayer {
  email: string;
  phone: string;
  name: string;
  surname: string;
  /** The number of the tax register, and that of the passport. */
  documents: readonly string[];
  requestId: string;
}

let people = 0;

/** Registers a person with all data that a registration takes. */
export async function registerWhole(site: TestSite, changes: object = {}): Promise<FilledPlayer> {
  const no = ++people;
  const person = {
    email: `Zvonimira.Quill${no}@erasable.example`,
    phone: `+551191234${5_000 + no}`,
    name: `Zvonimira${letters(no)}`,
    surname: `Quillfeather${letters(no)}`,
    documentNumber: cpf(no),
    ...changes,
  };
  const { json, cookies, status } = await site.call('POST', '/web-api/registration', {
    body: {
      type: 'full_reg',
      currency: 'EUR',
      countryCode: 'br',
      agreed: true,
      password,
      city: 'Paranapiacaba',
      birthDate: '1990-05-17',
      promoCode: 'QUILL7',
      phoneCountry: 'br',
      ...person,
    },
  });
  requireSuccess('registration', { status, json });
  const { player } = z.object({ player: z.object({ userId: z.string() }) }).parse(json);
  const { documentNumber, ...rest } = person;
  return {
    ...rest,
    id: player.userId,
    cookie: `user_token=${cookies.user_token}`,
    documents: [documentNumber, `FX${481_200 + no}`],
    requestId: '',
  };
}

/** Gives the password again. @returns the cookies with the grant */
export async function confirmed(site: TestSite, { id, cookie }: TestPlayer): Promise<string> {
  const { status, json, cookies } = await site.call('POST', '/web-api/user/secure-data', {
    body: { password },
    cookie,
  });
  requireSuccess('secure-data', { status, json });
  return `user_token=${cookies.user_token}; _grant_${id}=${cookies[`_grant_${id}`]}`;
}

/** Fills every table of the site for a person, by the calls of players and operators where there is one. */
export async function fillEverything(
  site: TestSite,
  person: FilledPlayer,
  operator: TestOperator,
): Promise<FilledPlayer> {
  const { pool } = site.platform.database;
  const { cookie, id, email, name, surname, phone } = person;
  const ofPlayer = async (path: string, body: object, key = '') => {
    const answer = await site.call('POST', path, {
      body,
      cookie,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
    requireSuccess(path, answer);
    return answer.json;
  };
  const ofOperator = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await site.call(method, `/console-api/${path}`, {
      body,
      cookie: operator.cookie,
      headers: { 'idempotency-key': site.platform.ids.uuid() },
    });
    requireSuccess(path, answer);
    return answer.json;
  };

  await ofPlayer('/limit-service-api/api/external/web/v3/limit', { limitType: 20, limitValue: 5_000 });
  const asked = await ofPlayer(
    '/web-api/support/requests',
    { topic: 'bet', subject: `${name} asks`, text: `I am ${name} ${surname}, ${phone}`, lng: 'en' },
    `ask-${id}-1`,
  );
  const { requestId } = z.object({ requestId: z.string() }).parse(asked);
  await site.call('POST', '/web-api/support/requests', {
    body: { topic: 'bet', subject: 'Cannot sign in', text: 'Hello', lng: 'en', email },
    headers: { 'idempotency-key': `visitor-${id}-1` },
  });
  const answered = await site.call('POST', `/console-api/support/requests/${requestId}/answers`, {
    body: { text: `Dear ${name}, your phone is ${phone}, is it not?`, version: 1, closes: false },
    cookie: operator.cookie,
    headers: { 'idempotency-key': `answer-${id}-1` },
  });
  requireSuccess('answers', answered);
  await ofOperator('POST', `support/requests/${requestId}/notes`, { text: `${surname} sounds angry` });
  await ofOperator('POST', `players/${id}/notes`, { text: `${name} may have two accounts, ${email}` });
  await ofPlayer('/web-api/user/verification/identification', {
    date_birthday: '1990-05-17',
    name,
    surname,
    passport: person.documents[1],
    passport_date: '2020-01-31',
    passport_end_date: '2035-01-30',
    registration_address: 'Rua do Sabugueiro 7, Paranapiacaba',
    document_type: 'passport',
  });
  const sent = await site.assembly.app.inject({
    method: 'POST',
    url: '/web-api/user/verification/documents?type=passport',
    headers: { cookie, ...csrfHeadersFor(cookie), 'content-type': 'application/octet-stream' },
    payload: await pageOfPassport(),
  });
  requireSuccess('documents', { status: sent.statusCode, json: {} });
  await ofOperator('POST', `verification/cases/${id}/decision`, {
    version: await versionOf(site, id),
    decision: 'refuse',
    reason: 'unreadable',
    note: `The picture of ${surname} is dark`,
  });
  await ofOperator('POST', 'exports', {
    listId: 'players',
    format: 'csv',
    query: { text: email },
    columns: ['email', 'phone'],
  });
  await ofOperator('POST', 'proposals', {
    kind: 'limits.raise',
    payload: { playerId: id, limitType: 20, limitValue: 9_000 },
    reason: `${name} ${surname} wrote to us from ${email}`,
  });
  await site.call('POST', '/web-api/user/data-exports', {
    body: { language: 'en' },
    cookie: await confirmed(site, person),
  });
  // The clock of the site may be years ahead, and sweeps delete rows that are old for it.
  const now = `timestamptz '${new Date(site.platform.clock.now()).toISOString()}'`;
  for (const { table, sql: template } of directRows) {
    const sql = template.replaceAll('$now', now);
    await pool.query(sql, sql.includes('$2') ? [id, email] : [id]).catch((error) => {
      throw new Error(`${table} could not be filled`, { cause: error });
    });
  }
  return { ...person, requestId };
}

function requireSuccess(path: string, { status, json }: Pick<Answer, 'status' | 'json'>): void {
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(json)}`);
}

async function versionOf(site: TestSite, playerId: string): Promise<number> {
  const { rows } = await site.platform.database.pool.query<{ version: number }>(
    'SELECT version FROM verification.identification WHERE player_id = $1',
    [playerId],
  );
  return rows[0]?.version ?? 0;
}

/** Writes a number in letters, since names have no digits. */
function letters(no: number): string {
  return String.fromCharCode(96 + no);
}

/** Makes a valid number of the Brazilian tax register (two check digits, modulus 11). */
function cpf(no: number): string {
  const digits = [...String(529_982_240 + no)].map(Number);
  for (const length of [9, 10]) {
    const sum = digits
      .slice(0, length)
      .reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}
