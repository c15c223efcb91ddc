import { hostname, userInfo } from 'node:os';
import { createAudit } from '@fairline/audit';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../migrations.ts';
import { operate, UsageError } from '../operate.ts';

let platform: TestPlatform;
const type = (...words: string[]) => operate(platform, [...words, '--by', 'anna']);
const audit = () => createAudit(platform).service;

beforeAll(async () => {
  platform = await testPlatform(migrations);
});
afterAll(() => platform.drop());

async function newest(): Promise<unknown> {
  const { items } = await audit().search({}, { limit: 1 });
  const [last] = items;
  if (!last) return undefined;
  const { actorKind, actorId, actorName, action, subject, after, reason } = await audit().entry(
    last.day,
    last.no,
  );
  return { actorKind, actorId, actorName, action, subject, after, reason };
}

test('a command that changes something is in the audit record, with its words and options', async () => {
  const who = {
    actorKind: 'command',
    actorId: `${userInfo().username}@${hostname()}`,
    actorName: `anna@${hostname()}`,
  };
  await type('setting', '1208', '"Alles neu."', '--lang', 'de');
  expect(await newest()).toEqual({
    ...who,
    action: 'command.setting',
    subject: 'settings/1208',
    after: { words: ['Alles neu.'], lang: 'de' },
    reason: null,
  });
  await type('redirect', '/en/old', '/en/new', '--code', '302', '--reason', 'moved');
  expect(await newest()).toEqual({
    ...who,
    action: 'command.redirect',
    subject: 'gate/en/old',
    after: { words: ['/en/new'], redirectCode: '302' },
    reason: 'moved',
  });
});

test('a secret in a setting does not reach the audit record', async () => {
  const verifier = { type: 112, siteKey: 'k', secret: 'never seen', verifyUrl: 'https://captcha.example' };
  await type('setting', '1224', JSON.stringify([verifier]), '--dangerous', 'our captcha');
  expect(await newest()).toMatchObject({
    subject: 'settings/1224',
    after: { words: [[{ ...verifier, secret: '[Redacted]' }]] },
    reason: 'our captcha',
  });
});

test('a command that only reads, or fails, is not in the audit record', async () => {
  await type('unblock', '7').catch(() => undefined);
  const before = await newest();
  await type('blocks');
  await type('setting', '1208');
  await type('pages');
  await expect(type('setting', '1208', '7')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await newest()).toEqual(before);
});

test('an operator verifies the record, and a hash that was kept tells a record that was computed anew', async () => {
  await type('setting', '1208', '"One."');
  const day = new Date(platform.clock.now()).toISOString().slice(0, 10);
  const [line = ''] = await type('audit', 'verify');
  const [, hash = ''] = new RegExp(`^${day} {2}\\d+ {2}([\\da-f]{64})$`).exec(line) ?? expect.fail(line);
  expect(await type('audit', 'verify', '--from', day, '--to', day, '--expect', hash)).toEqual([line]);
  const other = hash.replace(/./g, '0');
  await expect(type('audit', 'verify', '--to', day, '--expect', other)).rejects.toThrow(
    /^The audit record is broken: .*was written anew/,
  );
  await expect(type('audit', 'verify', '--to', '2020-01-01', '--expect', hash)).rejects.toThrow('no entries');
});

test('the first entry that was changed is named', async () => {
  await type('setting', '1208', '"Two."');
  const { items } = await audit().search({}, { limit: 1 });
  const { day = '', no = 0 } = items[0] ?? {};
  await platform.database.transaction(async (connection) => {
    await connection.query('SET LOCAL session_replication_role = replica');
    await connection.query("UPDATE audit.entry SET reason = 'x' WHERE day = $1 AND no = $2", [day, no]);
  });
  await expect(type('audit', 'verify')).rejects.toThrow(
    `The audit record is broken: ${day}, number ${no} was changed (the content does not match its hash).`,
  );
  await platform.database.transaction(async (connection) => {
    await connection.query('SET LOCAL session_replication_role = replica');
    await connection.query('UPDATE audit.entry SET reason = NULL WHERE day = $1 AND no = $2', [day, no]);
  });
  await expect(type('audit', 'verify')).resolves.toBeDefined();
});

test.each([
  [['audit']],
  [['audit', 'delete']],
  [['audit', 'verify', '--from', 'monday']],
  [['audit', 'verify', '--to', '2026-02-31']],
  [['audit', 'verify', '--expect', '00']],
  [['audit', 'verify', '--to', '2026-01-01', '--expect', '00']],
])('a wrong command is answered with a message: %j', async (words) => {
  await expect(operate(platform, words)).rejects.toBeInstanceOf(UsageError);
});
