import { apiOver, type ChallengeDesk } from '@fairline/contracts/call-api';
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
