import type { AnswerOf, CaptchaCall, getCaptcha, validateCaptcha } from '@fairline/contracts';
import type { Api, ChallengeDesk } from '@fairline/contracts/call-api';
import type { Clock } from '@fairline/runtime/clock';
import type { RefusalHandler } from './refusal-handler.ts';

export interface CaptchaParts {
  clock: Pick<Clock, 'after'>;
  lng: string;
  /** Makes calls without refusal handlers. */
  api: Api;
  /** Solves a puzzle; undefined when the work was cancelled. */
  work(puzzle: { salt: string; bits: number }, signal: AbortSignal): Promise<string | undefined>;
}

/** The kind of captcha that each call asks for, by the path of the call. */
const callsByPath: Readonly<Record<string, CaptchaCall>> = {
  '/web-api/user/login': 'login',
  '/web-api/user/login/phone': 'login',
  '/web-api/user/login/sms/code': 'login',
  '/web-api/user/login/sms': 'login',
  '/social-api/oauth/login': 'login',
  '/web-api/registration': 'register',
  '/web-api/user/recovery': 'recovery',
};

const puzzle = 100;
const question = 111;
/** The time limit of a puzzle. After it, the person gets a question instead. */
const puzzlePatienceMs = 20_000;
/** The number of questions that a person gets before the call stays refused. */
const questionsAtOnce = 3;

type Captcha = AnswerOf<typeof getCaptcha>;

/**
 * AUTH-08: solves the captcha that the platform asks for, at most twice in one call, and repeats the call with its
 * token. When a puzzle is not solved in time, the person gets a question, if the call has a place to show it.
 */
export function solvedCaptcha({ clock, lng, api, work }: CaptchaParts): RefusalHandler {
  const get = (call: CaptchaCall, type: 100 | 111) =>
    api<typeof getCaptcha>('GET', '/web-api/update', { query: { call, type: String(type), lng } });

  async function validate({ captchaId }: Captcha, solution: string): Promise<string | undefined> {
    const body = { captcha: `${captchaId}:${solution}` };
    const { token } = await api<typeof validateCaptcha>('POST', '/web-api/validate', { body });
    return token ?? undefined;
  }

  async function bySolving(call: CaptchaCall, desk: ChallengeDesk | undefined): Promise<string | undefined> {
    const given = new AbortController();
    const cancelTimer = clock.after(puzzlePatienceMs, () => given.abort());
    desk?.checking(() => given.abort());
    try {
      const captcha = await get(call, puzzle);
      if (!captcha.puzzle) return undefined;
      const solution = await work(captcha.puzzle, given.signal);
      return solution === undefined ? undefined : await validate(captcha, solution);
    } finally {
      cancelTimer();
      desk?.checking(undefined);
    }
  }

  async function byAsking(call: CaptchaCall, desk: ChallengeDesk | undefined): Promise<string | undefined> {
    if (!desk) return undefined;
    for (let time = 0; time < questionsAtOnce; time++) {
      const captcha = await get(call, question);
      const answer = await desk.ask({ text: captcha.question ?? '', isRepeated: time > 0 });
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
      refusal.status === 400 &&
      (refusal.errorCode === puzzle || refusal.errorCode === question) &&
      callOf(call.url) !== undefined,
    maxRepeats: 2,
    async mend({ refusal, call: { url, desk } }) {
      const call = callOf(url);
      if (!call) return undefined;
      const solved = refusal.errorCode === puzzle ? await bySolving(call, desk) : undefined;
      const token = solved ?? (await byAsking(call, desk));
      return token === undefined ? undefined : { headers: { 'x-captcha': token } };
    },
  };
}

function callOf(url: string): CaptchaCall | undefined {
  const [path = ''] = url.split('?');
  return Object.hasOwn(callsByPath, path) ? callsByPath[path] : undefined;
}
