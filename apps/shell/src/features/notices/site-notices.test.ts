import { createTranslator, languageCodes } from '@fairline/i18n';
import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { expect, test, vi } from 'vitest';
import { modalWidths } from '../../core/modal-stack.ts';
import { cookiePurposes } from '../../site/cookie-agreement.ts';
import { noticeTexts } from '../texts/notice-texts.ts';
import { isBaitTaken } from './ad-block.ts';
import { maintenanceNotice, maintenanceNoticeDueIn, maintenanceReader } from './maintenance-notice.ts';
import {
  adBlockNotice,
  conversionQuestion,
  convertAccountNotice,
  departureNotice,
  reloadNotice,
} from './site-notices.ts';

const plan = {
  notifyStartedAtMs: Date.UTC(2026, 4, 1, 0),
  notifyEndedAtMs: Date.UTC(2026, 4, 2, 0),
  startedAtMs: Date.UTC(2026, 4, 2, 1, 30),
  endedAtMs: Date.UTC(2026, 4, 2, 4),
};

test.each(['az', 'kz', 'UA', 'RU'])('NOTE-04: maintenance is announced in Russian in %s', (country) => {
  const notice = maintenanceNotice(plan, { country, timeZone: 'Europe/Moscow' });
  expect(notice).toMatchObject({ kind: 'maintenance', lang: 'ru', title: 'Технические работы' });
  expect(notice.text).toMatch(/^Сайт будет недоступен с 2 мая.*04:30.* до 2 мая.*07:00/);
});

test.each(['de', 'BY', '', 'russia'])('NOTE-04: and in English in "%s"', (country) => {
  const notice = maintenanceNotice(plan, { country, timeZone: 'UTC' });
  expect(notice).toMatchObject({ kind: 'maintenance', lang: 'en' });
  expect(notice.text).toMatch(/from 2 May.*01:30.* to 2 May.*04:00/);
});

test('NOTE-04: a start or an end that is not known is not made up', () => {
  const reader = { country: 'de', timeZone: 'UTC' };
  const text = (change: Partial<typeof plan> | { startedAtMs?: null; endedAtMs?: null }) =>
    maintenanceNotice({ ...plan, ...change }, reader).text;
  expect(text({ endedAtMs: null })).toMatch(/ from 2 May[^{]*01:30[^{]*\.$/);
  expect(text({ startedAtMs: null })).toMatch(/ until 2 May[^{]*04:00[^{]*\.$/);
  expect(text({ startedAtMs: null, endedAtMs: null })).toBe('The site will not be available for a while.');
});

test("NOTE-04: the site's own words are in the language of the page, with the times", () => {
  const notice = maintenanceNotice(plan, { country: 'ru', timeZone: 'UTC', ownText: 'Bald zurück' });
  expect(notice.title).toBe('Bald zurück');
  expect(notice.lang).toBeUndefined();
  expect(notice.text).toMatch(/01:30.* – .*04:00/);
});

test('NOTE-04: the notice is due within its window', () => {
  expect(maintenanceNoticeDueIn(plan, plan.notifyStartedAtMs - 5)).toBe(5);
  expect(maintenanceNoticeDueIn(plan, plan.notifyStartedAtMs)).toBe(0);
  expect(maintenanceNoticeDueIn(plan, plan.notifyEndedAtMs - 1)).toBe(0);
  expect(maintenanceNoticeDueIn(plan, plan.notifyEndedAtMs)).toBeUndefined();
  const open = { ...plan, notifyEndedAtMs: null };
  expect(maintenanceNoticeDueIn(open, plan.endedAtMs)).toBeUndefined();
  expect(maintenanceNoticeDueIn({ ...open, notifyStartedAtMs: null }, 0)).toBeUndefined();
});

test('BOOT-12, NOTE-04: the update notice reloads and stays until then', () => {
  const reload = vi.fn();
  const notice = reloadNotice('update', (key) => key, reload);
  expect(notice).toMatchObject({ kind: 'new-site-information', key: 'update' });
  notice.actions?.[0]?.run?.();
  expect(reload).toHaveBeenCalledOnce();
  expect(notice.actions?.[0]?.staysOpen).toBe(true);
});

test('NOTE-04: a bait that is hidden, flat or gone has been taken', () => {
  const there = { isConnected: true, height: 1, style: { display: 'block', visibility: 'visible' } };
  expect(isBaitTaken(there)).toBe(false);
  expect(isBaitTaken({ ...there, isConnected: false })).toBe(true);
  expect(isBaitTaken({ ...there, height: 0 })).toBe(true);
  expect(isBaitTaken({ ...there, style: { display: 'none', visibility: 'visible' } })).toBe(true);
  expect(isBaitTaken({ ...there, style: { display: 'block', visibility: 'hidden' } })).toBe(true);
});

test('IDLE-01, LIM-07: says why the player was signed out', () => {
  const t = createTranslator('en', noticeTexts.en);
  expect(departureNotice('idle', t, '/en/user/login')).toMatchObject({
    kind: 'auto-logoff',
    link: { href: '/en/user/login' },
  });
  const ended = departureNotice('session-limit', t, '/en/user/login');
  expect(ended).toMatchObject({ kind: 'permanent', title: 'Session limit ended' });
  expect(ended.text).toContain('tomorrow');
  expect(ended.link).toBeUndefined();
});

test('AUTH-12: says to whom it happened elsewhere that the session is over, with the way back in', () => {
  const t = createTranslator('en', noticeTexts.en);
  expect(departureNotice('session-over', t, '/en/user/login')).toMatchObject({
    kind: 'auto-logoff',
    title: 'You have been logged out',
    text: expect.stringContaining('another device'),
    link: { href: '/en/user/login' },
  });
});

test('UI-05: reminds of converting what may be converted', () => {
  const steps = { ask: vi.fn(), putOff: vi.fn() };
  const t = (key: string) => key;
  expect(convertAccountNotice(0, t, steps)).toBeUndefined();
  expect(convertAccountNotice(1, t, steps)?.title).toBe('notice.convert.main.title');
  const additional = convertAccountNotice(2, t, steps);
  expect(additional?.title).toBe('notice.convert.additional.title');
  additional?.actions?.[0]?.run?.();
  expect(steps.ask).toHaveBeenCalledOnce();
  expect(steps.putOff).not.toHaveBeenCalled();
  additional?.onClose?.();
  expect(steps.putOff).toHaveBeenCalledOnce();
});

test('the texts are there in every language', () => {
  expect(dictionaryFaults({ dictionaries: noticeTexts, sameAsEnglish: { de: ['main_ok'] } })).toEqual([]);
});

test('every key that is asked for has a text', () => {
  for (const lng of languageCodes) {
    const missing: string[] = [];
    const t = createTranslator({ lng, onMissing: (key) => missing.push(key) }, noticeTexts[lng]);
    reloadNotice('update', t, () => {});
    reloadNotice('unknownPlayer', t, () => {});
    reloadNotice('signedIn', t, () => {});
    adBlockNotice(t);
    departureNotice('idle', t, '/');
    departureNotice('session-limit', t, '/');
    departureNotice('session-over', t, '/');
    for (const status of [1, 2] as const) {
      convertAccountNotice(status, t, { ask() {}, putOff() {} });
      conversionQuestion(status, t);
    }
    for (const name of Object.keys(modalWidths)) t(`modal.${name}`);
    for (const purpose of cookiePurposes) t(`cookies.${purpose}`);
    expect(missing).toEqual([]);
  }
});

test('NOTE-04, UI-07: the notice is in the words of the operator, where there are some, and in the zone of the reader', () => {
  const boot = { country: 'de', hasTwelveHours: true, widgets: { maintenanceNotice: 'Bald zurück' } };
  expect(maintenanceReader(boot, { timeZone: 'Etc/GMT-3', twelveHours: undefined })).toEqual({
    country: 'de',
    hour12: true,
    ownText: 'Bald zurück',
    timeZone: 'Etc/GMT-3',
  });
  expect(maintenanceReader(boot, { timeZone: 'reader', twelveHours: false })).not.toHaveProperty('timeZone');
});
