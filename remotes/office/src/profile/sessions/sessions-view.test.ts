import { expect, test } from 'vitest';
import { askOffice } from '../../testing/ask-office.ts';
import { answerPlayer, currentSession, type PlatformAnswer } from '../../testing/platform-answers.ts';

test('sessions name their devices; the current one has no button to end it', async () => {
  const { body } = await askOffice('session-history');
  for (const text of ['Firefox on Linux', 'This one', 'End all others (1)', 'Since 1 Mar 2026, 12:00 UTC'])
    expect(body).toContain(text);
  expect(body.match(/aria-label="End the session: /g)).toHaveLength(1);
});

test('a player without other sessions sees a text about it', async () => {
  const from: PlatformAnswer = (url, headers) =>
    url.pathname === '/web-api/user/sessions' ? { sessions: [currentSession] } : answerPlayer(url, headers);
  const { body } = await askOffice('session-history', { from });
  expect(body).toContain('You are logged in nowhere else.');
  expect(body).not.toContain('End all');
});
