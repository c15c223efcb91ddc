import { ApiError } from '@fairline/contracts/call-api';
import { expect, test } from 'vitest';
import { askOffice } from '../../testing/ask-office.ts';
import { answerPlayer, currentSession, type PlatformAnswer } from '../../testing/platform-answers.ts';

test('sessions name their devices; the current one has no button to end it', async () => {
  const { body } = await askOffice('session-history');
  const texts = ['Firefox on Linux', 'This one', 'End all others (1)', 'Since 1 Mar 2026, 12:00 UTC', 'DE'];
  for (const text of [...texts, 'last active 1 Mar 2026, 13:00 UTC']) expect(body).toContain(text);
  expect(body.match(/aria-label="End the session: /g)).toHaveLength(1);
});

test('a player without other sessions sees a text about it', async () => {
  const from: PlatformAnswer = (url, headers) =>
    url.pathname === '/web-api/user/sessions' ? { sessions: [currentSession] } : answerPlayer(url, headers);
  const { body } = await askOffice('session-history', { from });
  expect(body).toContain('You are logged in nowhere else.');
  expect(body).not.toContain('End all');
});

test('OFFER-07: ended sessions say why they ended, and failed sign-ins stand between them', async () => {
  const { body } = await askOffice('session-history');
  for (const text of [
    'Ended: nothing was done for a long time',
    'Safari on iOS',
    'Place unknown',
    'Login failed',
    'The password was wrong',
    'Lyon, FR',
    'Save as a file (CSV)',
  ])
    expect(body).toContain(text);
});

test('OFFER-07: a player without a history sees a text about it, and a failed call has a button', async () => {
  const historyOf =
    (answer: () => unknown): PlatformAnswer =>
    (url, headers) =>
      url.pathname.endsWith('/history') ? answer() : answerPlayer(url, headers);
  const empty = await askOffice('session-history', { from: historyOf(() => ({ items: [], next: null })) });
  expect(empty.body).toContain('Nothing has happened in the last twelve months.');
  expect(empty.body).not.toContain('Save as a file');
  const failed = await askOffice('session-history', {
    from: historyOf(() => {
      throw new ApiError(503, 'UNAVAILABLE', '');
    }),
  });
  expect(failed.body).toContain('Firefox on Linux');
  expect(failed.body).toContain('Try again');
});
