import { type Answer, type TestSite, testSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/* Nobody learns from the time of an answer, its status or its body whether an address or a document has an account. */

const tries = 200;
const boundMs = 5;
const password = 'correct horse battery';
const common = { currency: 'EUR', countryCode: 'de', agreed: true, password, language: 'en' };

let nextCaller = 0;
let nextPerson = 0;
let nextAddress = 0;

/** Calls from an IP address of its own, since addresses have limits. */
async function ask(site: TestSite, path: string, body: object): Promise<{ answer: Answer; ms: number }> {
  const caller = ++nextCaller;
  const remoteAddress = `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`;
  const startedMs = performance.now();
  const answer = await site.call('POST', path, { body, remoteAddress });
  return { answer, ms: performance.now() - startedMs };
}

const medianOf = (times: readonly number[]) => times.toSorted((one, other) => one - other)[tries / 2] ?? 0;

/** What an answer tells, without ids and secrets, which are new each time. */
function toldBy({ status, json, cookies, headers }: Answer): unknown {
  const { requestId: _id, player, ...rest } = json;
  return {
    status,
    json: rest,
    hasPlayer: player !== undefined && player !== null,
    cookies: Object.keys(cookies).sort(),
    headers: Object.keys(headers).sort(),
  };
}

type Ask = (number: number) => Promise<{ answer: Answer; ms: number }>;

/**
 * Asks both in turns, so that the load of the machine is the same for both, and measures how far the medians are apart.
 * Another program may disturb one measurement, and not all of them. `prepare` makes what is known of one number.
 */
async function expectAlike(
  site: TestSite,
  known: Ask,
  unknown: Ask,
  prepare?: (number: number) => Promise<void>,
): Promise<void> {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let measured = 0; measured < 3 && leastMs >= boundMs; measured++) {
    for (let count = 0; prepare && count < tries; count++) await prepare(measured * tries + count);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let count = 0; count < tries; count++) {
      const number = measured * tries + count;
      const turns = [['known', known] as const, ['unknown', unknown] as const];
      const told: unknown[] = [];
      for (const [kind, asked] of count % 2 === 0 ? turns : turns.toReversed()) {
        const { answer, ms } = await asked(number);
        expect(answer.status).toBeLessThan(300);
        times[kind].push(ms);
        told.push(toldBy(answer));
      }
      expect(told[0]).toEqual(told[1]);
    }
    await site.platform.clock.skip(3_600_000);
    leastMs = Math.min(leastMs, Math.abs(medianOf(times.known) - medianOf(times.unknown)));
  }
  expect(leastMs).toBeLessThan(boundMs);
}

describe('SEC: a registration and a recovery take the same time for', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await testSite({}, { confirmsAddresses: true });
    const { id } = await site.player();
    // Each try has an owner of its own, because the third message to an owner is the last one of an hour.
    const { rowCount } = await site.platform.database.pool.query(
      `INSERT INTO identity.player OVERRIDING SYSTEM VALUE
       SELECT (jsonb_populate_record(player, jsonb_build_object(
                 'id', 900000000 + number, 'email', 'aknown' || number || '@example.org',
                 'phone', '+49151' || 10000000 + number, 'phone_confirmed_at', registered_at))).*
       FROM identity.player, generate_series(0, $2) AS number
       WHERE player.id = $1`,
      [id, 3 * tries],
    );
    expect(rowCount).toBe(3 * tries + 1);
  });
  afterAll(() => site.stop());

  /** Expects that some registrations were for addresses with an owner, and as many for others. */
  async function expectOwners(channel: string) {
    const { rows } = await site.platform.database.pool.query(
      `SELECT count(*) FILTER (WHERE NOT is_new)::int AS known, count(*) FILTER (WHERE is_new)::int AS unknown
       FROM identity.pending_registration WHERE channel = $1`,
      [channel],
    );
    expect(rows[0].known).toBeGreaterThanOrEqual(tries);
    expect(rows[0].unknown).toBe(rows[0].known);
  }

  const full = { ...common, type: 'full_reg', name: 'Ana', surname: 'Silva', birthDate: '1990-05-17' };
  const register = (body: object) => ask(site, '/web-api/registration', body);
  const recover = (body: object) => ask(site, '/web-api/user/recovery', { lang: 'en', ...body });

  test('a known and an unknown e-mail address', async () => {
    await expectAlike(
      site,
      (number) => register({ ...full, email: `aknown${number}@example.org` }),
      (number) => register({ ...full, email: `another${number}@example.org` }),
    );
    await expectOwners('email');
  });

  test('a known and an unknown telephone number', async () => {
    const byPhone = (phone: string) => register({ ...common, type: 'phone_reg', phone });
    await expectAlike(
      site,
      (number) => byPhone(`+49151${10_000_000 + number}`),
      (number) => byPhone(`+49151${20_000_000 + number}`),
    );
    await expectOwners('sms');
  });

  test('a known and an unknown e-mail address of a recovery', async () => {
    await expectAlike(
      site,
      (number) => recover({ method: 'email', email: `aknown${number}@example.org` }),
      (number) => recover({ method: 'email', email: `other${number}@example.org` }),
    );
  });

  test('a known and an unknown telephone number of a recovery', async () => {
    const byPhone = (phone: string) => recover({ method: 'phone', phone, countryCode: 'de' });
    await expectAlike(
      site,
      (number) => byPhone(`+49151${10_000_000 + number}`),
      (number) => byPhone(`+49151${30_000_000 + number}`),
    );
  });
});

describe('SEC: an account opens in the same time', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await testSite();
  });
  afterAll(() => site.stop());

  /** Opens an account of the person of a number, whose name and birth date nobody else has. */
  function open(documentNumber: string, number = ++nextPerson) {
    const name = [...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
    return ask(site, '/web-api/registration', {
      ...common,
      type: 'full_reg',
      countryCode: 'br',
      email: `person${++nextAddress}@example.org`,
      name: `Maria ${name}`,
      surname: `Costa ${name.repeat(3)}`,
      birthDate: new Date(Date.UTC(1950, 0, number)).toISOString().slice(0, 10),
      documentNumber,
    });
  }

  test('with a known and an unknown document', { timeout: 300_000 }, async () => {
    await expectAlike(
      site,
      (number) => open(cpfOf(100_000_000 + number)),
      (number) => open(cpfOf(200_000_000 + number)),
      async (number) => {
        expect((await open(cpfOf(100_000_000 + number))).answer.status).toBe(201);
      },
    );
    const { rowCount } = await site.platform.database.pool.query(
      "SELECT FROM identity.person_case WHERE 'document' = ANY (reasons)",
    );
    expect(rowCount).toBeGreaterThanOrEqual(tries);
  });

  test('of an excluded and a new person', { timeout: 300_000 }, async () => {
    const personOf = (number: number) => 10_000 + number;
    await expectAlike(
      site,
      (number) => open(cpfOf(300_000_000 + number), personOf(number)),
      (number) => open(cpfOf(400_000_000 + number)),
      async (number) => {
        const { answer } = await open(cpfOf(500_000_000 + number), personOf(number));
        const { status } = await site.call('POST', '/limit-service-api/api/external/web/v3/limit', {
          body: { limitType: 30, limitValue: 365 },
          cookie: `user_token=${answer.cookies.user_token}`,
          remoteAddress: `10.200.${number >> 8}.${number & 255}`,
        });
        expect(status).toBe(200);
      },
    );
    const { rowCount } = await site.platform.database.pool.query(
      'SELECT FROM identity.player WHERE ban_level = 900',
    );
    expect(rowCount).toBeGreaterThanOrEqual(tries);
  });
});

/** Completes nine digits to a Brazilian number: two check digits, each the weighted sum modulo 11. */
function cpfOf(number: number): string {
  let digits = String(number);
  for (let round = 0; round < 2; round++) {
    const sum = [...digits].reduce(
      (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
      0,
    );
    digits += String(((sum * 10) % 11) % 10);
  }
  return digits;
}
