import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createSealing, SealingError } from '@fairline/runtime';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { readZip } from '@fairline/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { zipArchive } from './archive.ts';
import { findExport } from './export-store.ts';
import { exportSeal } from './sealed-export.ts';

const password = 'correct horse battery';
const path = '/web-api/user/data-exports';
let site: TestSite;
let lastPerson = 0;
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

async function person(name = 'Ana'): Promise<TestPlayer & { email: string }> {
  const email = `export${++lastPerson}@example.org`;
  const { json, cookies, status } = await site.call('POST', '/web-api/registration', {
    body: {
      type: 'full_reg',
      currency: 'EUR',
      countryCode: 'de',
      agreed: true,
      password,
      email,
      name,
      surname: 'Silva',
      birthDate: '1990-05-17',
    },
  });
  expect(status).toBe(201);
  const { player } = z.object({ player: z.object({ userId: z.string() }) }).parse(json);
  return { id: player.userId, email, cookie: `user_token=${cookies.user_token}` };
}

/** Gives the password again. @returns the cookies with the grant */
async function confirmed({ id, cookie }: TestPlayer): Promise<string> {
  const { status, cookies } = await site.call('POST', '/web-api/user/secure-data', {
    body: { password },
    cookie,
  });
  expect(status).toBe(200);
  // The session gets another token with the grant.
  return `user_token=${cookies.user_token}; _grant_${id}=${cookies[`_grant_${id}`]}`;
}

const ask = (cookie: string) => site.call('POST', path, { body: { language: 'de' }, cookie });
const listed = z.object({ items: z.array(z.object({ exportId: z.string(), state: z.string() })) });

/** Waits until the job has written the newest export. @returns its id */
async function written(cookie: string): Promise<string> {
  let exportId = '';
  await expect
    .poll(async () => {
      await site.platform.clock.advance(2_000);
      const [newest] = listed.parse((await site.call('GET', path, { cookie })).json).items;
      exportId = newest?.exportId ?? '';
      return newest?.state;
    })
    .toBe('done');
  return exportId;
}

const file = (exportId: string, cookie: string) =>
  site.assembly.app.inject({ method: 'GET', url: `${path}/${exportId}/file`, headers: { cookie } });

test('a player gets all of their data, and nothing of others, as JSON and CSV', async () => {
  const player = await person('=cmd()');
  await person('Berta');
  await site.call('POST', '/limit-service-api/api/external/web/v3/limit', {
    body: { limitType: 20, limitValue: 5_000 },
    cookie: player.cookie,
  });
  await site.call('POST', '/web-api/support/requests', {
    body: { topic: 'bet', subject: 'Where is my bet?', text: 'I cannot see it.', lng: 'en' },
    cookie: player.cookie,
    headers: { 'idempotency-key': 'export-question-1' },
  });
  const cookie = await confirmed(player);
  expect(await ask(cookie)).toMatchObject({ status: 202, json: { state: 'waiting' } });
  const answer = await file(await written(cookie), cookie);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-length': String(answer.rawPayload.length),
  });
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="my-data-.*\.zip"$/);

  const files = readZip(answer.rawPayload);
  const json = (name: string): unknown => JSON.parse(files.get(`${name}.json`) ?? '');
  expect(json('profile')).toMatchObject([
    { player_id: player.id, email: player.email, name: '=cmd()', birth_date: '1990-05-17' },
  ]);
  expect(json('terms')).toMatchObject([{ version: 1 }]);
  expect(json('sessions')).toHaveLength(1);
  expect(json('limit-changes')).toMatchObject([{ limit_type: 20, effect: 'acts' }]);
  expect(json('requests')).toMatchObject([{ subject: 'Where is my bet?' }]);
  expect(json('request-messages')).toMatchObject([{ author: 'player', text: 'I cannot see it.' }]);
  expect(json('bans')).toEqual([]);
  // A spreadsheet runs no name as a formula.
  const [profile] = parse(files.get('profile.csv') ?? '', { columns: true }) as [Record<string, string>];
  expect(profile).toMatchObject({ player_id: player.id, name: "'=cmd()", email: player.email });
  expect(files.get('bans.csv')).toBe('ban_level,ban_version,changed_at\r\n');
  const all = [...files.values()].join('\n');
  expect(all).not.toMatch(/Berta|password_hash|argon2/);
});

test('SEC: without the key of the site, the database shows nothing of an export', async () => {
  const player = await person();
  await site.call('POST', '/web-api/user/verification/identification', {
    cookie: player.cookie,
    body: {
      date_birthday: '1990-05-17',
      name: 'Ana',
      surname: 'Silva',
      passport: 'C01X00T47',
      passport_date: '2020-01-31',
      registration_address: 'Hauptstraße 1, 10115 Berlin',
      document_type: 'identity-card',
    },
  });
  const cookie = await confirmed(player);
  await ask(cookie);
  const exportId = await written(cookie);
  const { database, sealing } = site.platform;
  const { rows } = await database.pool.query<{ content: Buffer }>(
    'SELECT content FROM privacy.export_chunk WHERE export_id = $1',
    [exportId],
  );
  const [stored = Buffer.alloc(0)] = rows.map(({ content }) => content);
  expect(rows).toHaveLength(1);
  expect(() => readZip(stored)).toThrow();
  for (const word of ['PK\x03\x04', 'about.json', 'C01X00T47']) {
    expect(stored.includes(word, 0, 'latin1')).toBe(false);
  }
  const row = await findExport(database.pool, BigInt(player.id), exportId);
  const sealedKey = row?.sealed_key ?? '';
  const stranger = createSealing(() => [{ id: 'test', secret: Buffer.alloc(32, 1) }]);
  expect(() => exportSeal({ sealing: stranger }, exportId, sealedKey)).toThrow(SealingError);
  expect(() => exportSeal({ sealing }, exportId, sealedKey).open(1, stored)).toThrow(SealingError);
  const files = readZip((await file(exportId, cookie)).rawPayload);
  expect(files.get('identification.json')).toContain('C01X00T47');
  expect(files.get('identification.json')).toContain('"given_data"');
  expect(files.get('identification.csv')).toMatch(/^[^\n]*given_data/);
  for (const file of files.values()) expect(file).not.toContain('sealed_');
});

test('SEC: an export needs the password, to ask for it and to download it, and is the own one', async () => {
  const player = await person();
  expect(await ask(player.cookie)).toMatchObject({ status: 403, json: { code: 'GRANT_MISSING' } });
  expect((await site.call('POST', path, { body: {} })).status).toBe(401);
  const cookie = await confirmed(player);
  await ask(cookie);
  const exportId = await written(cookie);
  const [session = ''] = cookie.split('; ');
  expect((await file(exportId, session)).statusCode).toBe(403);
  expect((await file(exportId, await confirmed(await person()))).statusCode).toBe(404);
  const { rows } = await site.platform.database.pool.query<{ action: string; before: unknown }>(
    "SELECT action FROM audit.entry WHERE subject = $1 AND action LIKE 'privacy.%'",
    [`players/${player.id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['privacy.export']);
});

test('the player is told of it on open pages and by a letter, and the file is gone after a week', async () => {
  const player = await person();
  const cookie = await confirmed(player);
  const news: unknown[] = [];
  site.platform.bus.subscribe(`live.player.${player.id}`, (message) => news.push(message));
  await ask(cookie);
  const exportId = await written(cookie);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(100);
      return news;
    })
    .toContainEqual({ type: 'data-export-ready', exportId });
  const { rows } = await site.platform.database.pool.query<{ template: string; language: string }>(
    'SELECT template, language FROM messages.message WHERE player_id = $1',
    [player.id],
  );
  expect(rows).toEqual([{ template: 'data-export', language: 'de' }]);
  const chunks = async () => {
    const text = 'SELECT count(*)::int AS n FROM privacy.export_chunk WHERE export_id = $1';
    return (await site.platform.database.pool.query<{ n: number }>(text, [exportId])).rows[0]?.n;
  };
  expect(await chunks()).toBe(1);
  await site.platform.clock.skip(7 * 86_400_000);
  await expect
    .poll(async () => {
      await site.platform.clock.advance(2_000);
      return chunks();
    })
    .toBe(0);
});

test('a player gets two exports a day, one after the other', async () => {
  const player = await person();
  const cookie = await confirmed(player);
  expect((await ask(cookie)).status).toBe(202);
  expect(await ask(cookie)).toMatchObject({ status: 429, json: { code: 'TOO_MANY_REQUESTS' } });
  await written(cookie);
  expect((await ask(cookie)).status).toBe(202);
  await written(cookie);
  expect((await ask(cookie)).status).toBe(429);
});

test('the memory of an export does not grow with its rows', async () => {
  setFlagsFromString('--expose-gc');
  const collect = z.function().parse(runInNewContext('gc'));
  const batches = 400;
  const heaps: number[] = [];
  async function* rows() {
    for (let batch = 0; batch < batches; batch++) {
      if (batch % 50 === 49) {
        collect();
        heaps.push(process.memoryUsage().heapUsed);
      }
      const text = `${batch} ${'x'.repeat(200)}`;
      yield {
        columns: ['number', 'text'],
        rows: Array.from({ length: 500 }, (_, number) => ({ number, text })),
      };
    }
  }
  let bytes = 0;
  for await (const part of zipArchive({}, [{ file: 'rows', read: rows }])) bytes += part.length;
  expect(bytes).toBeGreaterThan(100_000);
  const [first = 0] = heaps;
  // 200,000 rows are 40 MB; a tenth of that is left to chance.
  expect(Math.max(...heaps) - first).toBeLessThan(8_000_000);
});
