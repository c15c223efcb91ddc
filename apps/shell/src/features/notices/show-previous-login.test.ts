import type { Api } from '@fairline/contracts/call-api';
import { createTranslator } from '@fairline/i18n/translator';
import { expect, test } from 'vitest';
import type { SiteCookie } from '../../core/cookie.ts';
import type { Notice } from '../../core/notice.ts';
import { defaultPreferences } from '../../site/preferences/preferences.ts';
import { noticeTexts } from '../texts/notice-texts.ts';
import { showPreviousLogin } from './show-previous-login.ts';

const previous = {
  at: Date.UTC(2026, 2, 1, 12),
  browser: 'Firefox',
  system: 'Linux',
  country: 'fr',
  city: 'Lyon',
};

async function page(cookies: string, answer: unknown) {
  const shown: Notice[] = [];
  const saved: SiteCookie[] = [];
  const log: string[] = [];
  const calls: string[] = [];
  const api: Api = async (_method, path) => {
    calls.push(path);
    if (answer instanceof Error) throw answer;
    return answer as never;
  };
  await showPreviousLogin(
    {
      api,
      reader: { lng: 'en', preferences: { ...defaultPreferences, timeZone: 'UTC' }, hasTwelveHours: false },
      notices: { show: (notice) => void shown.push(notice) },
      saveCookie: (cookie) => void saved.push(cookie),
      t: createTranslator('en', noticeTexts.en),
      log: (words) => void log.push(words),
    },
    cookies,
  );
  return { shown, saved, log, calls };
}

test('AUTH-11: the page after a sign-in shows time, place and device of the previous one, once', async () => {
  const { shown, saved } = await page('ua=1; previous_login=1', { previous });
  expect(shown).toMatchObject([
    {
      title: 'Your previous login',
      text: '1 Mar 2026, 12:00 · Lyon, France · Firefox, Linux',
      link: { href: '/en/office/session-history' },
    },
  ]);
  expect(saved).toEqual([{ name: 'previous_login', value: '', maxAgeSeconds: 0 }]);
});

test('AUTH-11: every other page asks for nothing', async () => {
  expect(await page('ua=1', { previous })).toEqual({ shown: [], saved: [], log: [], calls: [] });
});

test('AUTH-11: the first sign-in shows nothing, and unknown details are left out', async () => {
  expect((await page('previous_login=1', { previous: null })).shown).toEqual([]);
  const bare = { ...previous, browser: null, system: null, country: null, city: null };
  const { shown } = await page('previous_login=1', { previous: bare });
  expect(shown[0]?.text).toBe('1 Mar 2026, 12:00 · place unknown');
});

test('AUTH-11: a failure is logged', async () => {
  const { shown, log } = await page('previous_login=1', new Error('offline'));
  expect([shown, log]).toEqual([[], ['previous login not shown']]);
});
