import { createTranslator } from '@fairline/i18n';
import { expect, test, vi } from 'vitest';
import { noticeTexts } from '../features/texts/notice-texts.ts';
import { departureNotice, reloadNotice } from './site-notices.ts';

test('BOOT-12, NOTE-04: the update notice reloads and stays until then', () => {
  const reload = vi.fn();
  const notice = reloadNotice('update', (key) => key, reload);
  expect(notice).toMatchObject({ kind: 'new-site-information', key: 'update' });
  notice.actions?.[0]?.run?.();
  expect(reload).toHaveBeenCalledOnce();
  expect(notice.actions?.[0]?.staysOpen).toBe(true);
});

test('IDLE-01, LIM-07: the notice has the reason of the sign-out', () => {
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

test('AUTH-12: when the session was ended elsewhere, the notice links to the sign-in', () => {
  const t = createTranslator('en', noticeTexts.en);
  expect(departureNotice('session-over', t, '/en/user/login')).toMatchObject({
    kind: 'auto-logoff',
    title: 'You have been logged out',
    text: expect.stringContaining('another device'),
    link: { href: '/en/user/login' },
  });
});
