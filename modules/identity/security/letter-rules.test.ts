import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { SecurityEventKind } from '@fairline/contracts';
import { messagesTo } from '@fairline/server/testing/local-outbox';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { letterRules } from './letter-rules.ts';
import { recordPlayerEvent } from './record-security-event.ts';

let site: TestSite;
let lastPerson = 0;

beforeAll(async () => {
  site = await testSite({ ADDRESS_ALLOWANCE: '100' });
});
afterAll(() => site.stop());

/** Registers a player and stores their contacts. */
async function playerWith(contact: { email?: string; phone?: string }): Promise<TestPlayer> {
  const player = await site.player();
  await site.platform.database.pool.query(
    `UPDATE identity.player SET email = $2, phone = $3::text,
            phone_confirmed_at = CASE WHEN $3::text IS NULL THEN NULL ELSE registered_at END WHERE id = $1`,
    [player.id, contact.email ?? null, contact.phone ?? null],
  );
  return player;
}

/** Lets the outbox write what it has about a player, and returns the templates of the messages. */
async function templatesFor({ id }: TestPlayer): Promise<string[]> {
  const { clock, database } = site.platform;
  await expect
    .poll(async () => {
      await clock.advance(1_000);
      return (await database.pool.query('SELECT FROM outbox')).rowCount;
    })
    .toBe(0);
  const { rows } = await database.pool.query<{ template: string }>(
    'SELECT template FROM messages.message WHERE player_id = $1 ORDER BY created_at',
    [id],
  );
  return rows.map(({ template }) => template);
}

const kinds = z.array(z.string()).parse(Object.keys(letterRules));
const isKind = (kind: string): kind is SecurityEventKind => Object.hasOwn(letterRules, kind);

test.each(kinds.filter(isKind))('SEC: the event %s has one letter, or a reason for none', async (kind) => {
  const email = `told-${++lastPerson}@site.example`;
  const player = await playerWith({ email });
  const { database } = site.platform;
  await database.transaction((connection) =>
    recordPlayerEvent(site.platform, connection, kind, BigInt(player.id), 'passkey'),
  );
  const rule = letterRules[kind];
  expect(await templatesFor(player)).toEqual('letter' in rule ? [rule.letter] : []);
  if ('none' in rule) return expect(rule.none.length).toBeGreaterThan(10);
  const [letter] = await messagesTo(site, email);
  expect(letter?.text).toMatch(/If it was not you|If not, change your password|Log in again/);
});

test('SEC: an owner without an e-mail address gets a text message about a new factor, and none about a device', async () => {
  const phone = '+4915112345678';
  const player = await playerWith({ phone });
  for (const kind of ['factor-added', 'new-device'] as const) {
    await recordPlayerEvent(site.platform, site.platform.database.pool, kind, BigInt(player.id), 'totp');
  }
  expect(await templatesFor(player)).toEqual(['factor-added']);
  expect((await messagesTo(site, phone)).map(({ text }) => text).join()).toContain('a safeguard was added');
});

/** What staff do to an account, by the actions of the audit record: the letter, or why there is none. */
const staffActions: Readonly<Record<string, { letter: string } | { none: string }>> = {
  'players.reset-password': { letter: 'password-changed' },
  'players.correct-data': { letter: 'data-corrected' },
  'players.close': { none: 'a closed account gets no letters; the page of the login says it' },
  'players.reopen': { none: 'it follows a request of the player, whom support answers' },
  'players.freeze': { none: 'the pages of the account say it at once' },
  'players.unfreeze': { none: 'the pages of the account are open again' },
  'players.end-session': { none: 'it only takes access away, and the next login says why' },
  'players.end-sessions': { none: 'it only takes access away, and the next login says why' },
  'players.ban': { none: 'the pages of the account say it at once, with the way to an appeal' },
  'players.lift-ban': { none: 'the pages of the account are open again, and appeals are answered there' },
  'players.decide-duplicate': { none: 'it may stop an account, and then its pages say so' },
};

test('SEC: every audited action on an account has a letter, or a reason for none', async () => {
  const folder = new URL('../', import.meta.url).pathname;
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !/\.test\.|letter-rules/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(`${folder}${file}`, 'utf8')));
  const actions = sources.flatMap((source) => [...source.matchAll(/'(players\.[a-z]+-?[a-z]*)'/g)]);
  expect(new Set(actions.map(([, action]) => action))).toEqual(new Set(Object.keys(staffActions)));
});
