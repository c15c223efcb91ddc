import { type ConfigService, settings } from '@fairline/config';
import {
  type AnswerOf,
  type CaptchaCall,
  type CaptchaType,
  type getCaptcha,
  PlatformError,
  type validateCaptcha,
} from '@fairline/contracts';
import { type Platform, secretDigest } from '@fairline/runtime';
import type { ServiceOutcomes } from '../../outside-services/service-outcomes.ts';
import { needsCaptcha, type RecentFailures } from '../domain/captcha-policy.ts';
import type { Throttle } from '../throttle.ts';
import type { CaptchaKind } from './captcha-kind.ts';
import * as store from './captcha-store.ts';
import { outsideCaptcha } from './outside-verifier.ts';
import { puzzleCaptcha } from './puzzle.ts';
import { questionCaptcha } from './question.ts';

/** AUTH-08: a captcha is required after too many failed attempts. */
export interface Captchas {
  /** Creates a captcha of a type. @throws PlatformError UNAVAILABLE for a type that the site does not offer */
  make(wanted: {
    call: CaptchaCall;
    type: CaptchaType;
    lng: string;
    address: string;
  }): Promise<AnswerOf<typeof getCaptcha>>;
  /** Checks a solution. Each captcha is checked once. @throws PlatformError UNAVAILABLE when a provider does not answer */
  validate(captchaId: string, solution: string, address: string): Promise<AnswerOf<typeof validateCaptcha>>;
  /**
   * Accepts an attempt that needs no captcha or carries the token of a solved one. A token is valid once.
   * @returns true when the token was used
   * @throws PlatformError CAPTCHA_REQUIRED
   */
  require(call: CaptchaCall, attempt: CaptchaAttempt): Promise<boolean>;
  /**
   * Accepts only an attempt with the token of a solved captcha, which can be used in a transaction of the caller.
   * @throws PlatformError CAPTCHA_REQUIRED
   */
  demand(
    call: CaptchaCall,
    attempt: Pick<CaptchaAttempt, 'address' | 'token'>,
    connection?: store.Connection,
  ): Promise<void>;
  /**
   * Judges a solution of a captcha of another service without an attempt, for a test of the service.
   * @throws PlatformError UNAVAILABLE
   */
  isSolved(type: CaptchaType, solution: string, address: string): Promise<boolean>;
  removeExpired(): Promise<void>;
}

export interface CaptchaAttempt {
  address: string;
  /** Failures before this attempt. */
  failures: RecentFailures;
  /** Token of a captcha that was solved for this attempt. */
  token: string | undefined;
  /** True when the player has signed in from this device before. */
  isKnownDevice: boolean;
}

const solveMs = 5 * 60_000;
const tokenMs = 2 * 60_000;

export function createCaptchas(
  platform: Platform,
  config: Pick<ConfigService, 'get' | 'reveal'>,
  throttle: Pick<Throttle, 'failuresOfAddress'>,
  outcomes: ServiceOutcomes,
): Captchas {
  const { clock, database, ids } = platform;
  const own: readonly CaptchaKind[] = [
    puzzleCaptcha(ids, () => config.get(settings.auth.captchaBits)),
    questionCaptcha,
  ];

  function kindOf(type: CaptchaType): CaptchaKind {
    const kind = own.find((each) => each.type === type);
    if (kind) return kind;
    const verifier = config.get(settings.auth.captchaVerifiers).find((each) => each.type === type);
    if (!verifier) throw new PlatformError('UNAVAILABLE');
    return watched(outsideCaptcha({ ...verifier, secret: config.reveal(verifier.secret) }));
  }

  /** A captcha of another service, whose successes and failures are stored. A refused solution is a success of it. */
  function watched(kind: CaptchaKind): CaptchaKind {
    const service = { kind: 'captcha', name: String(kind.type) } as const;
    return {
      ...kind,
      isSolved: (secret, solution, address) =>
        outcomes.watch(service, () => kind.isSolved(secret, solution, address)),
    };
  }

  async function demand(
    call: CaptchaCall,
    { address, token }: Pick<CaptchaAttempt, 'address' | 'token'>,
    connection: store.Connection = database.pool,
  ): Promise<void> {
    const type = firstType();
    // Whoever cannot solve the first type is asked a question in its place. No other type counts, since a program would
    // choose the easiest.
    const use = { call, address, types: [type, questionCaptcha.type], now: new Date(clock.now()) };
    if (token && (await store.useToken(connection, { ...use, tokenDigest: secretDigest(token) }))) return;
    throw new PlatformError('CAPTCHA_REQUIRED', undefined, undefined, { numbers: { error_code: type } });
  }

  /** Returns the type that a call asks for first. The puzzle stands for a service that the site does not have. */
  function firstType(): CaptchaType {
    const type = config.get(settings.auth.captchaType);
    const isThere =
      own.some((kind) => kind.type === type) ||
      config.get(settings.auth.captchaVerifiers).some((verifier) => verifier.type === type);
    return isThere ? type : 100;
  }

  return {
    async make({ call, type, lng, address }) {
      const failuresOfAddress = await throttle.failuresOfAddress(address);
      const { shown, secret } = kindOf(type).make({ failuresOfAddress, lng });
      const captchaId = ids.uuid();
      const expiresAt = clock.now() + solveMs;
      await store.insertCaptcha(database.pool, {
        id: captchaId,
        type,
        call,
        address,
        secret,
        expiresAt: new Date(expiresAt),
      });
      return { type, time: clock.now(), error_message: '', captchaId, expiresAt, ...shown };
    },

    async validate(captchaId, solution, address) {
      const now = new Date(clock.now());
      const captcha = await store.removeCaptcha(database.pool, captchaId, address, now);
      if (!captcha)
        return { type: null, time: clock.now(), error_message: 'unknown or expired', token: null };
      const { type } = captcha;
      if (!(await kindOf(type).isSolved(captcha.secret, solution, address))) {
        return { type, time: clock.now(), error_message: 'wrong', token: null };
      }
      const token = ids.secret();
      const expiresAt = new Date(clock.now() + tokenMs);
      await store.insertSolved(database.pool, { ...captcha, tokenDigest: secretDigest(token), expiresAt });
      return { type, time: clock.now(), error_message: '', token };
    },

    async require(call, { address, failures, token, isKnownDevice }) {
      const afterFailures = config.get(settings.auth.captchaAfterFailures);
      if (!needsCaptcha(failures, { afterFailures, isKnownDevice })) return false;
      await demand(call, { address, token });
      return true;
    },

    demand,

    isSolved: (type, solution, address) => kindOf(type).isSolved('', solution, address),

    removeExpired: () => store.deleteExpired(database.pool, new Date(clock.now())),
  };
}
