import { messagesTo } from '@fairline/server/testing/local-outbox';
import { testOperator } from '@fairline/server/testing/operator';
import { type TestPlayer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let lastPerson = 0;

beforeAll(async () => {
  site = await testSite({ ADDRESS_ALLOWANCE: '100' });
});
afterAll(() => site.stop());

const dayMs = 86_400_000;
const dayIn = (days: number) => new Date(site.platform.clock.now() + days * dayMs).toISOString().slice(0, 10);

/** Makes a player of this language whose case is in a state. */
async function caseOf(language: string, state: 'review' | 'accepted', expiresOn: string | null = null) {
  const player: TestPlayer = await site.player();
  const email = `case-${++lastPerson}@site.example`;
  const { clock, database } = site.platform;
  await database.pool.query('UPDATE identity.player SET email = $2 WHERE id = $1', [player.id, email]);
  await database.pool.query('UPDATE identity.last_sign_in SET language = $2 WHERE player_id = $1', [
    player.id,
    language,
  ]);
  await database.pool.query(
    `INSERT INTO verification.identification (player_id, country_code, state, waiting_since, decided_at, expires_on, changed_at)
     VALUES ($1, 'de', $2, $3, $3, $4, $3)`,
    [player.id, state, new Date(clock.now()), expiresOn],
  );
  return { ...player, email };
}

const decisions = [
  ['accept', 'en', 'review', { expiresOn: null }, 'Your identification is accepted', 'nothing more to do'],
  ['refuse', 'de', 'review', { reason: 'unreadable' }, 'nicht annehmen', 'Ein Dokument war nicht lesbar.'],
  ['ask', 'es', 'review', { document: 'proof-of-address' }, 'un documento más', 'Justificante de domicilio'],
  ['recheck', 'ar', 'accepted', {}, 'انتهى إثبات هويتك', 'حان وقت التحقق من هويتك من جديد'],
] as const;

test.each(decisions)(
  'ACC-06: the decision %s is told in %s, with its reason and what to do',
  async (decision, language, state, rest, title, text) => {
    const officer = await testOperator(site.platform, 'compliance');
    const player = await caseOf(language, state);
    const body = { decision, version: 1, note: null, ...rest };
    const path = `/console-api/verification/cases/${player.id}/decision`;
    const decided = await site.call('POST', path, { cookie: officer.cookie, body });
    expect(decided.status).toBe(200);
    const letters = await messagesTo(site, player.email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.title).toContain(title);
    expect(letters[0]?.text).toContain(text);
    expect(letters[0]?.text).toMatch(new RegExp(`/${language}/office/verification`));
  },
);

test('ACC-06: a document that is over soon is told once, and its end as well', async () => {
  const [soon, later] = [
    await caseOf('ru', 'accepted', dayIn(20)),
    await caseOf('en', 'accepted', dayIn(60)),
  ];
  await site.platform.clock.advance(600_000);
  await expect.poll(async () => (await messagesTo(site, soon.email)).length).toBe(1);
  await site.platform.clock.advance(600_000);
  const [letter] = await messagesTo(site, soon.email);
  expect(letter?.title).toBe('Срок вашего документа скоро истечёт');
  expect(await messagesTo(site, later.email)).toEqual([]);
  await site.platform.clock.skip(21 * dayMs);
  await site.platform.clock.advance(600_000);
  await expect
    .poll(async () => (await messagesTo(site, soon.email)).map(({ title }) => title))
    // The outbox of this machine forgets a letter after a week.
    .toEqual(['Ваша идентификация закончилась']);
});
