import { createConfig, settings } from '@fairline/config';
import { createPasswordHasher, csrfHeader, csrfTokenOf } from '@fairline/runtime';
import { assemble } from '../apps/server/assemble.ts';
import { benchPlatform, report } from './bench-site.ts';
import { quantile } from './quantile.ts';
import { runBench } from './run-bench.ts';

/* Compares the times of answers about known and unknown persons: nobody may learn from them who is known to the site. */

const tries = 200;
const boundMs = 5;
const password = 'bench staple battery';
const uPassword = Buffer.from('not the password').toString('base64');
const common = { currency: 'EUR', agreed: true, password, language: 'en' };

await runBench(async (undo) => {
  const { platform } = await benchPlatform(undo);
  const { pool } = platform.database;
  const config = createConfig(platform);
  await config.start?.();
  undo.push(() => config.stop?.());
  // In this country accounts open at once, so that a call compares the person with all others.
  const opensAtOnce = { country: 'br' };
  const isConfirmedFirst = settings.reg.isAddressConfirmedFirst.id;
  await config.service.change(isConfirmedFirst, false, 'bench', opensAtOnce, { dangerous: 'the bench' });
  const site = await assemble(platform, undefined);
  undo.push(() => site.stop());
  await site.start();

  let callers = 0;
  /** Calls from an IP address of its own, since addresses have limits. */
  async function call(path: string, body: object, headers: Record<string, string> = {}) {
    const caller = ++callers;
    const remoteAddress = `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`;
    const startedMs = performance.now();
    const answer = await site.app.inject({
      method: 'POST',
      url: path,
      payload: body,
      headers,
      remoteAddress,
    });
    return { status: answer.statusCode, cookies: answer.cookies, ms: performance.now() - startedMs };
  }

  const idOf = (number: number, isKnown: boolean) => 900_000_000 + number + (isKnown ? 0 : 500_000);
  const emailOf = (number: number, isKnown: boolean) =>
    `${isKnown ? 'aknown' : 'other'}${number}@example.org`;
  const localPhoneOf = (number: number, isKnown: boolean) =>
    `151${(isKnown ? 10_000_000 : 20_000_000) + number}`;
  // Each way has owners of its own, because messages and failures of one person have bounds.
  const ways = {
    email: 0,
    id: tries,
    phone: 2 * tries,
    sms: 3 * tries,
    mailRecovery: 4 * tries,
    phoneRecovery: 5 * tries,
    mailRegistration: 6 * tries,
    phoneRegistration: 7 * tries,
  };
  const hash = await createPasswordHasher(platform)(password);
  await pool.query(
    `INSERT INTO identity.player
       (id, password_hash, country_code, currency, bonus_choice, registered_at, email, phone, phone_confirmed_at)
     OVERRIDING SYSTEM VALUE
     SELECT 900000000 + number, $2, 'de', 'EUR', 0, now(), 'aknown' || number || '@example.org',
            '+49151' || 10000000 + number, now()
     FROM generate_series(0, $1 - 1) AS number`,
    [Object.keys(ways).length * tries, hash],
  );

  /** Opens an account of a person whose name and document are made of a number. */
  function openAccount(number: number, { email, document }: { email: string; document: number }) {
    const name = [...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
    return call('/web-api/registration', {
      ...common,
      type: 'full_reg',
      countryCode: opensAtOnce.country,
      email,
      name: `Maria ${name}`,
      surname: `Costa ${name.repeat(3)}`,
      birthDate: new Date(Date.UTC(1950, 0, 1 + (number % 17_000))).toISOString().slice(0, 10),
      documentNumber: cpfOf(document),
    });
  }

  for (let number = 0; number < 2 * tries; number++) {
    const opened = await openAccount(number, { email: `first${number}@example.org`, document: number });
    if (opened.status !== 201) throw new Error(`an account did not open: ${opened.status}`);
    if (number >= tries) continue;
    const token = opened.cookies.find(({ name }) => name === 'user_token')?.value ?? '';
    const headers = { cookie: `user_token=${token}`, [csrfHeader]: csrfTokenOf(token) };
    const limit = { limitType: 30, limitValue: 365 };
    const { status } = await call('/limit-service-api/api/external/web/v3/limit', limit, headers);
    if (status !== 200) throw new Error(`an exclusion was refused: ${status}`);
  }

  const signIn = (uLogin: string) => call('/web-api/user/login', { uLogin, uPassword });
  const recover = (body: object) => call('/web-api/user/recovery', { lang: 'en', ...body });
  const register = (body: object) => call('/web-api/registration', { ...common, countryCode: 'de', ...body });
  const person = { type: 'full_reg', name: 'Ana', surname: 'Silva', birthDate: '1990-05-17' };
  const rows: [string, number, (number: number, isKnown: boolean) => ReturnType<typeof call>][] = [
    ['sign-in by e-mail', 401, (each, known) => signIn(emailOf(ways.email + each, known))],
    ['sign-in by id', 401, (each, known) => signIn(String(idOf(ways.id + each, known)))],
    [
      'sign-in by phone',
      401,
      (each, known) => {
        const phone_number = `0${localPhoneOf(ways.phone + each, known)}`;
        return call('/web-api/user/login/phone', { phone_number, country_code: 'de', uPassword });
      },
    ],
    [
      'SMS to sign in',
      202,
      (each, known) => {
        const number = localPhoneOf(ways.sms + each, known);
        return call('/web-api/user/login/sms/code', { 'phone-number': number, 'phone-code': '49' });
      },
    ],
    [
      'recovery by e-mail',
      202,
      (each, known) => recover({ method: 'email', email: emailOf(ways.mailRecovery + each, known) }),
    ],
    [
      'recovery by phone',
      202,
      (each, known) => {
        const phone = `+49${localPhoneOf(ways.phoneRecovery + each, known)}`;
        return recover({ method: 'phone', phone, countryCode: 'de' });
      },
    ],
    [
      'registration: e-mail',
      201,
      (each, known) => register({ ...person, email: emailOf(ways.mailRegistration + each, known) }),
    ],
    [
      'registration: phone',
      201,
      (each, known) =>
        register({ type: 'phone_reg', phone: `+49${localPhoneOf(ways.phoneRegistration + each, known)}` }),
    ],
    [
      'registration: document',
      201,
      (each, known) => {
        const document = known ? tries + each : 10_000 + each;
        return openAccount((known ? 20_000 : 30_000) + each, {
          email: `document${known}${each}@example.org`,
          document,
        });
      },
    ],
    [
      'registration: excluded person',
      201,
      (each, known) => {
        const number = known ? each : 40_000 + each;
        return openAccount(number, { email: `again${known}${each}@example.org`, document: 50_000 + number });
      },
    ],
  ];

  process.stdout.write(`Answers about known and unknown persons, medians of ${tries} tries in turns\n`);
  for (const [name, status, ask] of rows) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let each = 0; each < tries; each++) {
      for (const isKnown of each % 2 === 0 ? [true, false] : [false, true]) {
        const answer = await ask(each, isKnown);
        if (answer.status !== status) throw new Error(`${name} answered ${answer.status}`);
        times[isKnown ? 'known' : 'unknown'].push(answer.ms);
      }
    }
    const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
    const apart = Math.abs(known - unknown).toFixed(2);
    report(
      name,
      `${known.toFixed(2)} ms`,
      `${unknown.toFixed(2)} ms for an unknown one; ${apart} ms apart (under ${boundMs})`,
    );
  }
  const { rows: stopped } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM identity.player WHERE ban_level = 900',
  );
  if (stopped[0]?.count !== tries) throw new Error(`${stopped[0]?.count} excluded persons were found again`);
});

/** Completes a number to a Brazilian one of eleven digits: two check digits, each the weighted sum modulo 11. */
function cpfOf(number: number): string {
  let digits = String(100_000_000 + number);
  for (let added = 0; added < 2; added++) {
    const sum = [...digits].reduce(
      (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
      0,
    );
    digits += String(((sum * 10) % 11) % 10);
  }
  return digits;
}
