import type { AnswerOf, CaptchaCall, CaptchaType, getCaptcha, validateCaptcha } from '@fairline/contracts';
import type { Api, AskedText, ChallengeDesk } from '@fairline/contracts/call-api';
import type { Clock } from '@fairline/runtime/clock';
import type { RefusalHandler } from './refusal-handler.ts';

export interface CaptchaParts {
  clock: Pick<Clock, 'after'>;
  lng: string;
  /** Makes calls without refusal handlers. */
  api: Api;
  /** Solves a puzzle; undefined when the work was cancelled. */
  work(puzzle: { salt: string; bits: number }, signal: AbortSignal): Promise<string | undefined>;
  log(words: string, detail: unknown): void;
}

/** The kind of captcha that each call asks for, by the path of the call. */
const callsByPath: Readonly<Record<string, CaptchaCall>> = {
  '/web-api/user/login': 'login',
  '/web-api/user/login/phone': 'login',
  '/web-api/user/login/sms/code': 'login',
  '/web-api/user/login/sms': 'login',
  '/social-api/oauth/login': 'login',
  '/social-api/oauth/challenge': 'login',
  '/web-api/registration': 'register',
  '/web-api/user/recovery': 'recovery',
};

const puzzle = 100;
const question = 111;
/** The types of outside providers. */
const works = 112;
const shows = 113;
const types: ReadonlySet<unknown> = new Set([puzzle, question, works, shows]);
/** The time limit of a puzzle. After it, the person gets a question instead. */
const puzzlePatienceMs = 20_000;
/** The number of questions that a person gets before the call stays refused. */
const questionsAtOnce = 3;

type Captcha = AnswerOf<typeof getCaptcha>;

/** What solving came to: a token, or why there is none. */
type Solving = { token: string } | 'declined' | 'asks' | 'wrong' | 'unreachable';

/**
 * AUTH-08: solves the captcha that the platform asks for, at most twice in one call, and repeats the call with its
 * token. When a puzzle is not solved in time, or the provider of a widget cannot be reached, the person gets a question,
 * if the call has a place to show it.
 */
export function solvedCaptcha({ clock, lng, api, log, work }: CaptchaParts): RefusalHandler {
  const get = (call: CaptchaCall, type: CaptchaType) =>
    api<typeof getCaptcha>('GET', '/web-api/update', { query: { call, type: String(type), lng } });

  async function validate({ captchaId }: Captcha, solution: string): Promise<string | undefined> {
    const body = { captcha: `${captchaId}:${solution}` };
    const { token } = await api<typeof validateCaptcha>('POST', '/web-api/validate', { body });
    return token ?? undefined;
  }

  async function bySolving(call: CaptchaCall, desk: ChallengeDesk | undefined): Promise<Solving> {
    const given = new AbortController();
    const cancelTimer = clock.after(puzzlePatienceMs, () => given.abort());
    desk?.checking(() => given.abort());
    try {
      const captcha = await get(call, puzzle);
      const solution = captcha.puzzle ? await work(captcha.puzzle, given.signal) : undefined;
      const token = solution === undefined ? undefined : await validate(captcha, solution);
      return token === undefined ? 'asks' : { token };
    } finally {
      cancelTimer();
      desk?.checking(undefined);
    }
  }

  async function byWidget(
    call: CaptchaCall,
    type: typeof works | typeof shows,
    desk: ChallengeDesk | undefined,
  ): Promise<Solving> {
    const captcha = await get(call, type);
    if (captcha.widgetPage === null || !desk?.show) return 'asks';
    const outcome = await desk.show({ page: captcha.widgetPage, isVisible: type === shows });
    if (outcome.kind !== 'response') return outcome.kind === 'question' ? 'asks' : outcome.kind;
    const token = await validate(captcha, outcome.response);
    return token === undefined ? 'wrong' : { token };
  }

  /** Solves a captcha of a type. A question follows where this gives no token. */
  async function solve(
    type: number | undefined,
    call: CaptchaCall,
    desk: ChallengeDesk | undefined,
  ): Promise<Solving> {
    if (type === puzzle) return bySolving(call, desk);
    if (type !== works && type !== shows) return 'asks';
    return byWidget(call, type, desk).catch((error: unknown) => {
      log('captcha provider not reached', error);
      return 'unreachable';
    });
  }

  async function byAsking(
    call: CaptchaCall,
    desk: ChallengeDesk | undefined,
    first: Pick<AskedText, 'isRepeated' | 'isStandIn'>,
  ): Promise<string | undefined> {
    if (!desk) return undefined;
    for (let time = 0; time < questionsAtOnce; time++) {
      const captcha = await get(call, question);
      const about = time > 0 ? { isRepeated: true, isStandIn: false } : first;
      const answer = await desk.ask({ text: captcha.question ?? '', ...about });
      if (answer === undefined) return undefined;
      // An empty answer is wrong, so it is not sent for a check.
      const token = answer === '' ? undefined : await validate(captcha, answer);
      if (token !== undefined) return token;
    }
    return undefined;
  }

  return {
    name: 'solved-captcha',
    fits: ({ refusal, call }) =>
      refusal.status === 400 && types.has(refusal.errorCode) && callOf(call.url) !== undefined,
    maxRepeats: 2,
    async mend({ refusal, call: { url, desk } }) {
      const call = callOf(url);
      if (!call) return undefined;
      const solving = await solve(refusal.errorCode, call, desk);
      if (solving === 'declined') return undefined;
      const token =
        typeof solving === 'object'
          ? solving.token
          : await byAsking(call, desk, {
              isRepeated: solving === 'wrong',
              isStandIn: solving === 'unreachable',
            });
      return token === undefined ? undefined : { headers: { 'x-captcha': token } };
    },
  };
}

function callOf(url: string): CaptchaCall | undefined {
  const [path = ''] = url.split('?');
  return Object.hasOwn(callsByPath, path) ? callsByPath[path] : undefined;
}
