import { apiOver, type ChallengeDesk, type WidgetOutcome } from '@fairline/contracts/call-api';
import { createManualClock } from '@fairline/runtime/clock';
import { expect, test } from 'vitest';
import { solvedCaptcha } from './solved-captcha.ts';

/** Sets up a puzzle that is never solved, and a question whose right answer is 4. */
function setUp() {
  const clock = createManualClock();
  const steps: string[] = [];
  let skip: (() => void) | undefined;
  const handler = solvedCaptcha({
    clock,
    lng: 'en',
    api: apiOver(async (url) => {
      if (url === '/web-api/validate') return { type: 111, time: 0, error_message: '', token: 'token' };
      const isQuestion = url.includes('type=111');
      return {
        captchaId: 'id',
        puzzle: isQuestion ? null : { salt: 'salt', bits: 60 },
        question: isQuestion ? '2 + 2?' : null,
      };
    }),
    log: () => {},
    work: (_puzzle, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true })),
  });
  const desk: ChallengeDesk = {
    checking(next) {
      steps.push(next ? 'checking' : 'checked');
      skip = next;
    },
    async ask({ text }) {
      steps.push(text);
      return '4';
    },
  };
  const mended = handler.mend({
    call: { method: 'POST', url: '/web-api/user/login', carries: [], desk },
    refusal: { status: 400, code: 'CAPTCHA_REQUIRED', errorCode: 100, exceptionCode: undefined },
    added: {},
  });
  return { clock, steps, mended, skip: () => skip?.() };
}

test('AUTH-08: a puzzle that is not solved in 20 s is followed by a question', async () => {
  const { clock, steps, mended } = setUp();
  await clock.advance(19_999);
  expect(steps).toEqual(['checking']);
  await clock.advance(1);
  expect(await mended).toEqual({ headers: { 'x-captcha': 'token' } });
  expect(steps).toEqual(['checking', 'checked', '2 + 2?']);
});

test('AUTH-08: a person who does not want to wait for the puzzle gets a question', async () => {
  const { clock, steps, mended, skip } = setUp();
  await clock.advance(100);
  skip();
  expect(await mended).toEqual({ headers: { 'x-captcha': 'token' } });
  expect(steps).toEqual(['checking', 'checked', '2 + 2?']);
});

/** Sends a call that needs the widget of a provider, which comes to `outcome`. */
function withWidget(
  outcome: WidgetOutcome | Error,
  { type = 113, widgetPage = '/captcha/113', isRight = true, canShow = true } = {},
) {
  const steps: unknown[] = [];
  const handler = solvedCaptcha({
    clock: createManualClock(),
    lng: 'en',
    log: (words) => steps.push(words),
    api: apiOver(async (url, { body }) => {
      if (url !== '/web-api/validate') {
        const isQuestion = url.includes('type=111');
        return { captchaId: isQuestion ? 'q' : 'w', question: '2 + 2?', widgetPage: widgetPage || null };
      }
      steps.push(body);
      const isOfQuestion = JSON.stringify(body).includes('q:4');
      return { token: isOfQuestion || isRight ? 'token' : null };
    }),
    work: async () => undefined,
  });
  const desk: ChallengeDesk = {
    checking: () => {},
    async ask(question) {
      steps.push(question);
      return '4';
    },
    ...(canShow && {
      async show(widget) {
        steps.push(widget);
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
    }),
  };
  const mended = handler.mend({
    call: { method: 'POST', url: '/web-api/user/recovery', carries: [], desk },
    refusal: { status: 400, code: 'CAPTCHA_REQUIRED', errorCode: type, exceptionCode: undefined },
    added: {},
  });
  return mended.then((additions) => ({ additions, steps }));
}

const response = { kind: 'response', response: 'r' } as const;
const widget = { page: '/captcha/113', isVisible: true };
const sent = { captcha: 'w:r' };
const answered = { captcha: 'q:4' };
const asked = (isRepeated: boolean, isStandIn: boolean) => ({ text: '2 + 2?', isRepeated, isStandIn });

test.each([
  ['a response goes to the platform', response, {}, [widget, sent]],
  [
    'one that works by itself is shown as such',
    response,
    { type: 112 },
    [{ ...widget, isVisible: false }, sent],
  ],
  [
    'a refused response is followed by a question',
    response,
    { isRight: false },
    [widget, sent, asked(true, false), answered],
  ],
  [
    'the person may choose the question',
    { kind: 'question' } as const,
    {},
    [widget, asked(false, false), answered],
  ],
  [
    'a question stands for a provider that is not reached',
    { kind: 'unreachable' } as const,
    {},
    [widget, asked(false, true), answered],
  ],
  [
    'a question stands for a widget that failed',
    new Error('broken'),
    {},
    [widget, 'captcha provider not reached', asked(false, true), answered],
  ],
  [
    'a provider without a page is replaced by a question',
    response,
    { widgetPage: '' },
    [asked(false, false), answered],
  ],
  [
    'a desk that shows no widgets gets a question',
    response,
    { canShow: false },
    [asked(false, false), answered],
  ],
])('AUTH-08: of an outside provider, %s', async (_, outcome, how, steps) => {
  expect(await withWidget(outcome, how)).toEqual({ additions: { headers: { 'x-captcha': 'token' } }, steps });
});

test('AUTH-08: a person who closes the widget is not asked anything else', async () => {
  const { additions, steps } = await withWidget({ kind: 'declined' });
  expect([additions, steps]).toEqual([undefined, [widget]]);
});
