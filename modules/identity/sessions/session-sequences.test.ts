import { createAccounts } from '@fairline/accounts';
import { createConfig } from '@fairline/config';
import { createLimits } from '@fairline/limits';
import { granted } from '@fairline/server/testing/granted';
import { quietParts } from '@fairline/server/testing/quiet-identity';
import { type TestSite, testSite } from '@fairline/server/testing/test-site';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createIdentity, type IdentityService } from '../index.ts';

let site: TestSite;
/** Another process with the same database and bus. */
let other: IdentityService;
let nextCaller = 0;

beforeAll(async () => {
  site = await testSite();
  const { platform } = site;
  const accounts = createAccounts(platform).service;
  other = createIdentity(platform, {
    accounts,
    limits: createLimits(platform, accounts).service,
    config: createConfig(platform).service,
    notify: { endSessions: async () => undefined },
    ...quietParts,
  }).service;
});
afterAll(() => site.stop());

const browserCount = 3;
const steps = [
  'sign-in',
  'token',
  'old token',
  'step-up',
  'kept sign-in',
  'allow a QR sign-in',
  'end a QR sign-in',
  'password',
  'sign-out',
  'sign-out by an old token',
  'end others',
  'end one',
  'staff',
  'staff while a token is renewed',
  'minute',
  'hours',
] as const;
type Step = readonly [what: (typeof steps)[number], browser: number];

/** A session as the test knows it: all its tokens, the newest last. */
interface KnownSession {
  tokens: string[];
  isOver: boolean;
  /** True for a session that the player asked to keep ("remember me"). */
  isKept: boolean;
}

/** A sign-in by QR code that a session has allowed, and its waiting browser has not ended. */
interface AllowedQr {
  cookie: string;
  by: KnownSession;
}

/** A player with some browsers. The model says which sessions must be over. */
class Play {
  readonly sessions: KnownSession[] = [];
  readonly browsers: (KnownSession | undefined)[] = [];
  private readonly allowed: AllowedQr[] = [];
  readonly email: string;
  private readonly playerId: string;
  private password: string;

  private constructor(email: string, playerId: string, password: string) {
    this.email = email;
    this.playerId = playerId;
    this.password = password;
  }

  static async begin(): Promise<Play> {
    const email = `sequence${nextCaller}@example.org`;
    const password = 'correct horse battery';
    const { json } = await call('POST', '/web-api/registration', {
      body: {
        type: 'full_reg',
        currency: 'EUR',
        countryCode: 'de',
        agreed: true,
        email,
        password,
        name: 'Ana',
        surname: 'Silva',
        birthDate: '1990-05-17',
      },
    });
    const { userId } = z.object({ player: z.object({ userId: z.string() }) }).parse(json).player;
    const play = new Play(email, userId, password);
    await play.staff();
    return play;
  }

  async take([what, browser]: Step): Promise<void> {
    const session = this.browsers[browser];
    if (what === 'minute') return site.platform.clock.advance(61_000);
    if (what === 'hours') return this.passHours();
    if (what === 'staff') return this.staff();
    if (what === 'sign-in' || what === 'kept sign-in') return this.signIn(browser, what === 'kept sign-in');
    if (what === 'end a QR sign-in') return this.endQr();
    if (!session) return;
    const cookie = cookieOf(session);
    const oldest = `user_token=${session.tokens[0]}`;
    if (what === 'token') await this.renew(session);
    if (what === 'allow a QR sign-in') await this.allowQr(session);
    if (what === 'old token') {
      const { json } = await call('GET', '/web-api/user/me', { cookie: oldest });
      if (json.code === 'SESSION_REUSED') session.isOver = true;
    }
    if (what === 'sign-out' || what === 'sign-out by an old token') {
      await call('POST', '/web-api/user/logout', { cookie: what === 'sign-out' ? cookie : oldest });
      session.isOver = true;
    }
    if (what === 'step-up') {
      const answer = await call('POST', '/web-api/user/secure-data', {
        cookie,
        body: { password: this.password },
      });
      learn(session, answer.cookies);
    }
    if (what === 'password') await this.changePassword(session);
    if (what === 'end others' || what === 'end one') await this.endOthers(session, what === 'end one');
    if (what === 'staff while a token is renewed') {
      await Promise.all([this.renew(session), this.staff()]);
      session.isOver = true;
    }
  }

  private async signIn(browser: number, isKept: boolean): Promise<void> {
    const before = this.browsers[browser];
    const answer = await call('POST', '/web-api/user/login', {
      body: {
        uLogin: this.playerId,
        uPassword: Buffer.from(this.password).toString('base64'),
        save: isKept,
      },
      ...(before ? { cookie: cookieOf(before) } : {}),
    });
    expect(answer.status).toBe(200);
    if (before) before.isOver = true;
    const session = { tokens: [String(answer.cookies.user_token)], isOver: false, isKept };
    this.sessions.push(session);
    this.browsers[browser] = session;
  }

  private async allowQr(by: KnownSession): Promise<void> {
    const begun = await call('POST', '/web-api/user/login/qr', { body: { language: 'en' } });
    const { address, number } = z.object({ address: z.url(), number: z.string() }).parse(begun.json);
    const answer = await call('POST', `/web-api/user/qr/${new URL(address).searchParams.get('code')}`, {
      cookie: cookieOf(by),
      body: { number },
    });
    if (answer.status === 200) this.allowed.push({ cookie: `qr_step=${begun.cookies.qr_step}`, by });
  }

  async endWaiting(): Promise<void> {
    while (this.allowed.length > 0) await this.endQr();
  }

  /** The waiting browser comes back, perhaps after the session that has allowed it was ended. */
  private async endQr(): Promise<void> {
    const waiting = this.allowed.shift();
    if (!waiting) return;
    const { cookies } = await call('POST', '/web-api/user/login/qr/answer', { cookie: waiting.cookie });
    if (!cookies.user_token) return;
    expect(waiting.by.isOver).toBe(false);
    this.sessions.push({ tokens: [cookies.user_token], isOver: false, isKept: false });
  }

  private async renew(session: KnownSession): Promise<void> {
    const { cookies } = await call('GET', '/web-api/user/gettoken', { cookie: cookieOf(session) });
    learn(session, cookies);
  }

  private async changePassword(session: KnownSession): Promise<void> {
    const newPassword = `${this.password} again`.slice(-100);
    const answer = await call('POST', '/web-api/user/password', {
      cookie: cookieOf(session),
      body: { oldPassword: this.password, newPassword },
    });
    if (answer.status !== 200) return;
    this.password = newPassword;
    for (const each of this.sessions) if (each !== session) each.isOver = true;
    learn(session, answer.cookies);
  }

  private async endOthers(session: KnownSession, isOne: boolean): Promise<void> {
    const list = await call('GET', '/web-api/user/sessions', { cookie: cookieOf(session) });
    if (list.status !== 200) return;
    const rows = z
      .object({ sessionId: z.string(), isCurrent: z.boolean() })
      .array()
      .parse(list.json.sessions);
    const one = rows.find(({ isCurrent }) => !isCurrent);
    if (isOne && (!one || rows.length > 2)) return;
    const answer = await call('POST', '/web-api/user/sessions/end', {
      cookie: await granted(site, cookieOf(session)),
      body: isOne && one ? { sessionId: one.sessionId } : {},
    });
    if (answer.status !== 200) return;
    for (const each of this.sessions) if (each !== session) each.isOver = true;
  }

  private async staff(): Promise<void> {
    const actor = { name: 'test', record: async () => undefined };
    await other.desk.endSessions(BigInt(this.playerId), 'test', actor);
    for (const session of this.sessions) session.isOver = true;
  }

  /** Lets ten hours pass, which end every session that is not kept. */
  private async passHours(): Promise<void> {
    await site.platform.clock.skip(10 * 3_600_000);
    for (const session of this.sessions) if (!session.isKept) session.isOver = true;
  }

  /** Shows that no token of a session that must be over gives access, and that the newest of every other does. */
  async check(): Promise<void> {
    for (const { tokens, isOver } of this.sessions) {
      for (const token of isOver ? tokens : tokens.slice(-1)) {
        const { status } = await call('GET', '/web-api/user/me', { cookie: `user_token=${token}` });
        expect(status).toBe(isOver ? 401 : 200);
        expect((await other.callerOf(token)) === undefined).toBe(isOver);
      }
    }
  }
}

/** Makes a call from an address of its own, since addresses have limits. */
function call(...[method, path, options]: Parameters<TestSite['call']>) {
  nextCaller += 1;
  const remoteAddress = `10.${(nextCaller >> 16) & 255}.${(nextCaller >> 8) & 255}.${nextCaller & 255}`;
  return site.call(method, path, { ...options, remoteAddress });
}

function cookieOf({ tokens }: KnownSession): string {
  return `user_token=${tokens.at(-1)}`;
}

function learn(session: KnownSession, { user_token }: Record<string, string>): void {
  if (user_token) session.tokens.push(user_token);
}

const anyStep = fc.tuple(fc.constantFrom(...steps), fc.nat(browserCount - 1));

test('AUTH-13: no sequence of calls gives a live session after it was ended, and none ends another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (sequence) => {
      const play = await Play.begin();
      await play.take(['sign-in', 0]);
      for (const step of sequence) {
        await play.take(step);
        await play.check();
      }
      await play.endWaiting();
      await play.check();
    }),
    { numRuns: 40 },
  );
});
