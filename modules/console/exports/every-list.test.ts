import {
  type ConsoleSection,
  consoleSections,
  type ExportedList,
  exportedColumns,
  permissions,
} from '@fairline/contracts';
import { type DashboardSite, dashboardSite } from '@fairline/server/testing/dashboard-site';
import { exportsOn } from '@fairline/server/testing/exports';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import type { TestPlayer } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A text with a formula, quotes, the separator, a line end, marks of right-to-left text, and markup. */
const hostile = '=1+1,"a";\r\n\u200F\u202Eb<script>';
/** The same text as its cell in CSV has it. */
const disarmed = `'${hostile}`;
/** What the file of a list of messages must not hold. */
const sealedAddress = 'whole.address@example.org';

type Country = 'de' | 'es';

interface ListedCase {
  /** The sections of which one right to view and to export is needed. */
  sections: readonly ConsoleSection[];
  query?: Record<string, string | number>;
  /** The list has the rows of one player, which is its scope. */
  isOfOne?: boolean;
  /**
   * `rows` when the rows are limited to the countries of the right, `all` when they belong to no country, and `nobody`
   * when a right for some countries gives none.
   */
  byCountry: 'rows' | 'all' | 'nobody';
  /** A text of a row of a country; the number of its player unless another is named. */
  mark?: (country: Country) => string;
  /** The column in which the rows have the hostile text. */
  hostile?: string;
}

const cases = {
  players: { sections: ['players'], byCountry: 'rows', hostile: 'name' },
  'player-transactions': { sections: ['ledger'], byCountry: 'rows', isOfOne: true },
  'player-bets': { sections: ['bets'], byCountry: 'rows', isOfOne: true },
  'player-payments': { sections: ['payments'], byCountry: 'rows', isOfOne: true },
  'player-requests': { sections: ['support'], byCountry: 'rows', isOfOne: true, hostile: 'subject' },
  'player-sessions': { sections: ['players'], byCountry: 'rows', isOfOne: true, hostile: 'city' },
  'player-security': { sections: ['players'], byCountry: 'rows', isOfOne: true, hostile: 'city' },
  duplicates: { sections: ['players'], byCountry: 'rows', hostile: 'decisionReason' },
  erasures: { sections: ['players'], byCountry: 'rows' },
  verification: { sections: ['verification'], byCountry: 'rows' },
  support: { sections: ['support'], byCountry: 'rows', hostile: 'subject' },
  messages: { sections: ['players'], byCountry: 'nobody', hostile: 'reason' },
  'ticker-bets': { sections: ['trading'], byCountry: 'nobody' },
  referrals: { sections: ['trading'], byCountry: 'nobody', hostile: 'note' },
  suspensions: { sections: ['trading'], byCountry: 'nobody', query: { state: 'all' }, hostile: 'reason' },
  figures: { sections: ['bets', 'payments'], byCountry: 'rows' },
  'site-texts': { sections: ['content'], byCountry: 'nobody', query: { own: 'true' }, hostile: 'shown' },
  settings: { sections: ['settings'], byCountry: 'all', hostile: 'value' },
  operators: { sections: ['operators'], byCountry: 'nobody', hostile: 'name' },
  proposals: { sections: consoleSections, byCountry: 'rows', hostile: 'reason' },
  audit: { sections: ['audit'], byCountry: 'nobody', hostile: 'actorName' },
  'report-rows': {
    sections: ['reports'],
    byCountry: 'rows',
    query: { from: '2020-01-01', to: '2020-01-31' },
    mark: (country) => country,
  },
  'tax-rows': {
    sections: ['reports'],
    byCountry: 'rows',
    query: { from: '2000-01-01', to: '2099-12-31' },
    mark: (country) => country,
  },
} satisfies Record<ExportedList, ListedCase>;

const all = (Object.keys(cases) as ExportedList[]).map((listId): ListedCase & { listId: ExportedList } => ({
  listId,
  ...cases[listId],
}));

let desk: DashboardSite;
let administrator: TestOperator;
/** An operator with every right, in Germany alone. */
let german: TestOperator;
let players: Record<Country, TestPlayer>;
const { start, linesOf, actionsOn } = exportsOn(() => desk.site);

beforeAll(async () => {
  desk = await dashboardSite();
  administrator = await testOperator(desk.site.platform, 'administrator');
  await desk.query('UPDATE operators.operator SET name = $2 WHERE operator_id = $1', [
    administrator.operatorId,
    hostile,
  ]);
  for (const country of ['de', 'es']) await setTax(country);
  players = { de: await livelyPlayer('de'), es: await livelyPlayer('es') };
  await storeDuplicates();
  await storeSiteRecords();
  german = await operatorWith(permissions, ['de']);
});
afterAll(() => desk.site.stop());

test.each(all)('$listId: a file has every column and the rows of all countries', async (list) => {
  const lines = await exported(list, administrator);
  const [header = [], ...rows] = lines;
  expect(header.filter((name) => !name.endsWith('Currency'))).toEqual(exportedColumns[list.listId]);
  expect(rows.length).toBeGreaterThan(0);
  if (list.byCountry !== 'rows' || list.isOfOne) return;
  for (const country of ['de', 'es'] as const) expect(textOf(rows)).toContain(markOf(list, country));
});

test.each(all)('$listId: an operator of one country gets the rows of it alone', async (list) => {
  const bodyOf = (country: Country) => bodyFor(list, country);
  if (list.byCountry === 'nobody') {
    expect((await start(bodyOf('de'), german)).json).toMatchObject({ code: 'PERMISSION_MISSING' });
    return;
  }
  const [, ...rows] = await linesOf(bodyOf('de'), german);
  expect(rows.length).toBeGreaterThan(0);
  if (list.byCountry === 'all') return;
  if (!list.isOfOne) {
    expect(textOf(rows)).toContain(markOf(list, 'de'));
    expect(textOf(rows)).not.toContain(markOf(list, 'es'));
    return;
  }
  const refusals = (await actionsOn('exports')).length;
  const refused = await start(bodyOf('es'), german);
  expect([refused.status, refused.json.code]).toEqual([403, 'PERMISSION_MISSING']);
  expect((await actionsOn('exports')).length).toBe(refusals + 1);
});

test.each(all)('$listId: nobody exports it with one of the two rights alone', async (list) => {
  for (const action of ['view', 'export']) {
    const missing = list.sections.map((section) => `${section}.${action}`);
    const operator = await operatorWith(permissions.filter((permission) => !missing.includes(permission)));
    const refused = await start(bodyFor(list, 'de'), operator);
    expect([action, refused.status, refused.json.code]).toEqual([action, 403, 'PERMISSION_MISSING']);
  }
});

test.each(all.filter((list) => list.hostile !== undefined))(
  '$listId: a hostile text in $hostile is a text in the file, and is no formula',
  async (list) => {
    const [header = [], ...rows] = await exported(list, administrator);
    const index = header.indexOf(list.hostile ?? '');
    expect(rows.map((row) => row[index])).toContain(disarmed);
    for (const row of rows) expect(row).toHaveLength(header.length);
  },
);

test('addresses of messages stay masked in the file', async () => {
  const lines = await exported({ listId: 'messages', ...cases.messages }, administrator);
  expect(textOf(lines)).toContain('w•••@example.org');
  expect(textOf(lines)).not.toContain(sealedAddress);
});

test('a list of one player is refused without the player, and for one whom nobody knows', async () => {
  const columns = ['betId'];
  const { json } = await start({ listId: 'player-bets', columns }, administrator);
  expect(json).toMatchObject({ code: 'INVALID_INPUT' });
  const unknown = await start({ listId: 'player-bets', columns, query: { scope: '999' } }, administrator);
  expect(unknown.json).toMatchObject({ code: 'PLAYER_UNKNOWN' });
});

function bodyFor(
  { listId, query, isOfOne = false }: ListedCase & { listId: ExportedList },
  country: Country,
) {
  return {
    listId,
    columns: exportedColumns[listId],
    query: { ...query, ...(isOfOne && { scope: players[country].id }) },
  };
}

function exported(list: ListedCase & { listId: ExportedList }, operator: TestOperator) {
  return linesOf(bodyFor(list, 'de'), operator);
}

function markOf({ mark }: ListedCase, country: Country): string {
  return mark?.(country) ?? players[country].id;
}

const textOf = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\n');

let nextRole = 1;

/** Makes an operator with these rights, in these countries or in all. */
async function operatorWith(given: readonly string[], countries?: readonly string[]): Promise<TestOperator> {
  // The name of a role has letters alone.
  const role = `list-${[...String(nextRole++)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')}`;
  await desk.query('INSERT INTO operators.role (role) VALUES ($1)', [role]);
  await desk.query(
    'INSERT INTO operators.role_grant (role, permission, countries) SELECT $1, unnest($2::text[]), $3',
    [role, given, countries ?? null],
  );
  return testOperator(desk.site.platform, role);
}

/** Taxes the bets of players from a country. */
async function setTax(country: string): Promise<void> {
  const place = { country, product: 'sports', from: '2020-01-01' };
  const taxes = [{ on: 'stake', method: 'slices', bands: [{ fromMinor: 0, rateBp: 500 }] }];
  const { status } = await desk.site.call('POST', '/console-api/trading/rules', {
    body: { rule: { kind: 'tax', place, terms: { taxes } }, reason: 'a new law' },
    cookie: administrator.cookie,
  });
  if (status !== 201) throw new Error('no tax set');
}

/** Makes a player who has a row in every list of players. */
async function livelyPlayer(country: Country): Promise<TestPlayer> {
  const player = await desk.site.player(20_000);
  const { id, cookie } = player;
  await desk.query('UPDATE identity.player SET name = $2, surname = NULL, country_code = $3 WHERE id = $1', [
    id,
    hostile,
    country,
  ]);
  await desk.place(player, 1_000);
  await desk.pay(player, 2_000);
  await desk.site.call('POST', '/web-api/support/requests', {
    cookie,
    headers: { 'idempotency-key': `request-of-${country}` },
    body: { topic: 'deposit', subject: 'Where is it?', text: 'I paid.', lng: country },
  });
  await desk.query('UPDATE support.request SET subject = $2 WHERE player_id = $1', [id, hostile]);
  await desk.query(
    `INSERT INTO verification.identification (player_id, country_code, state, waiting_since, submitted_at, changed_at)
     VALUES ($1, $2, 'review', now(), now(), now())`,
    [id, country],
  );
  await desk.query(
    `INSERT INTO messages.message (message_id, player_id, channel, template, purpose, language, address_hint, address,
       content, state, reason, attempts, created_at, due_at, expires_at)
     VALUES (gen_random_uuid(), $1, 'email', 'recovery', 'security', 'en', 'w•••@example.org', $2, '{}', 'waiting', $3, 1,
       now(), now() + interval '9 years', now() + interval '9 years')`,
    [id, sealedAddress, hostile],
  );
  await desk.query('UPDATE identity.session SET city = $2 WHERE player_id = $1', [id, hostile]);
  await desk.query(
    `INSERT INTO identity.security_event (id, player_id, happened_at, kind, city)
     VALUES (gen_random_uuid(), $1, now(), 'password-changed', $2)`,
    [id, hostile],
  );
  await desk.query(
    `INSERT INTO proposals.proposal (proposal_id, kind, subject, country, payload, preview, reason, maker_id, maker_name,
       made_at, make_key, body_digest)
     VALUES (gen_random_uuid(), 'accounts.correction', $1, $2, '{}', '{}', $3, 1, 'Maker', now(), $1, '\\x00')`,
    [`players/${id}`, country, hostile],
  );
  await desk.query(
    `INSERT INTO privacy.erasure (erasure_id, player_id, asked_by, country, gives_up_money, state, asked_at, due_at,
       next_try_at, finished_at)
     VALUES (gen_random_uuid(), $1, 'player', $2, false, 'taken-back', now(), now(), now(), now())`,
    [id, country],
  );
  await desk.query(
    `INSERT INTO reports.result_day VALUES ('2020-01-02', 'EUR', $1, 'new', 1, 1, 1, 1, 100, 1, 100, 0, 50, 0)`,
    [country],
  );
  return player;
}

/** Stores a pair of the German player and another of Germany, and a pair of the German and the Spanish player. */
async function storeDuplicates(): Promise<void> {
  const other = await desk.site.player();
  await desk.query(
    `INSERT INTO identity.person_case (case_id, older_id, newer_id, score, reasons, state, found_at, decided_by,
       decided_at, decision_reason)
     VALUES (gen_random_uuid(), $1, $2, 80, '{name,phone}', 'same', now(), 'Ana', now(), $4),
            (gen_random_uuid(), $1, $3, 70, '{device}', 'same', now(), 'Ana', now(), $4)`,
    [players.de.id, other.id, players.es.id, hostile],
  );
}

/** Stores what belongs to the site and to no player. */
async function storeSiteRecords(): Promise<void> {
  await desk.query(
    `INSERT INTO config.site_text (dictionary, key, language, text, saved_by, saved_at)
     VALUES ('old', 'one', 'en', $1, 'Ana', now())`,
    [hostile],
  );
  await desk.query(
    `INSERT INTO sportsbook.referral (referral_id, player_id, body, currency, stake_minor, reserved_minor,
       potential_return_minor, state, offer_seconds, note, created_at, expires_at, ended_at)
     VALUES (gen_random_uuid(), 1, $2, 'EUR', 100, 100, 200, 'expired', 30, $1, now(), now(), now())`,
    [
      hostile,
      JSON.stringify({
        legs: [{ matchId: '1', marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2_000 }],
        stakeMinor: 100,
        currency: 'EUR',
      }),
    ],
  );
  await desk.query(
    `INSERT INTO sportsbook.suspension (suspension_id, scope, reason, suspended_by, suspended_at, lifted_by, lifted_at)
     VALUES (gen_random_uuid(), 'site', $1, 'Ana', now(), 'Ana', now())`,
    [hostile],
  );
  await desk.query(`UPDATE config.setting SET value = to_jsonb($1::text) WHERE name = 'companyName'`, [
    hostile,
  ]);
}
