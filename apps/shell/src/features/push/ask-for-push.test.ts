import { createTranslator, languageCodes } from '@fairline/i18n';
import type { PushStatus } from '@fairline/remote-kit/protocol';
import { expect, test } from 'vitest';
import type { Notice } from '../../core/notice.ts';
import { noticeTexts } from '../texts/notice-texts.ts';
import { askForPush } from './ask-for-push.ts';

function asked(after: Partial<PushStatus> = {}) {
  const shown: Notice[] = [];
  const steps: string[] = [];
  askForPush({
    t: createTranslator('en', noticeTexts.en),
    notices: {
      show: (notice) => void shown.push(notice),
      done: (text) => void steps.push(`done: ${text}`),
      error: (text) => void steps.push(`error: ${text}`),
    },
    push: {
      refuse: () => void steps.push('refused'),
      async change({ isOn, tellsLosses }) {
        steps.push(`change: ${isOn} ${tellsLosses}`);
        return { state: 'on', tellsLosses: false, hasFailed: false, ...after };
      },
    },
  });
  const notice = shown[0];
  if (!notice) throw new Error('nobody was asked');
  /** Presses a button and closes the notice, as its card does. */
  const press = async (text: string) => {
    notice.actions?.find((action) => action.text === text)?.run?.();
    notice.onClose?.();
    await Promise.resolve();
  };
  return { notice, steps, press };
}

test('NOTE-01: the web push agreement is a notice with a yes and a no of equal weight', () => {
  const { notice } = asked();
  expect(notice.kind).toBe('web-push');
  expect(notice.actions?.map(({ text, isPrimary }) => [text, isPrimary])).toEqual([
    ['Yes, tell me', undefined],
    ['No, thanks', undefined],
  ]);
});

test('NOTE-01: a yes subscribes right after the press, without messages about losses', async () => {
  const { steps, press } = asked();
  await press('Yes, tell me');
  expect(steps).toEqual(['change: true false', expect.stringMatching(/^done: /)]);
});

test('NOTE-01: a no, and closing the notice, are stored', async () => {
  const refused = asked();
  await refused.press('No, thanks');
  const closed = asked();
  closed.notice.onClose?.();
  expect([refused.steps, closed.steps]).toEqual([['refused'], ['refused']]);
});

test('NOTE-01: a failure is shown; a refusal of the permission shows nothing more', async () => {
  const failed = asked({ state: 'off', hasFailed: true });
  await failed.press('Yes, tell me');
  expect(failed.steps.at(-1)).toMatch(/^error: /);
  const blocked = asked({ state: 'blocked' });
  await blocked.press('Yes, tell me');
  expect(blocked.steps).toEqual(['change: true false']);
});

test('NOTE-01: the question has texts in every language', () => {
  for (const lng of languageCodes) {
    const missing: string[] = [];
    const translate = createTranslator(lng, noticeTexts[lng]);
    const t: typeof translate = (key, values) => {
      const text = translate(key, values);
      if (text === key) missing.push(key);
      return text;
    };
    for (const key of ['title', 'text', 'yes', 'no', 'done', 'failed']) t(`push.${key}`);
    expect(missing).toEqual([]);
  }
});
