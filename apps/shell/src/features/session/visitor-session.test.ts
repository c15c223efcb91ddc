import { createManualClock } from '@fairline/runtime/clock';
import { expect, test } from 'vitest';
import { fakeChannel } from './fixture/fake-channel.ts';
import { createSessionShare } from './session-share.ts';
import { watchVisitorSession } from './visitor-session.ts';

function watch(isMarked: boolean, answer: string | null | Error) {
  const clock = createManualClock();
  const steps: string[] = [];
  const channel = fakeChannel();
  watchVisitorSession({
    share: createSessionShare(channel),
    clock,
    isMarked,
    async checkSession() {
      steps.push('check');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    forget: () => steps.push('forget'),
    onPlayer: (isNews) => steps.push(isNews ? 'new player' : 'player'),
    log: (words) => steps.push(words),
  });
  return { clock, steps, channel };
}

test('AUTH-11: a visitor page checks the session once, 8 s after the load', async () => {
  const { clock, steps } = watch(false, null);
  await clock.advance(7_999);
  expect(steps).toEqual([]);
  await clock.advance(1);
  expect(steps).toEqual(['check']);
  await clock.advance(600_000);
  expect(steps).toEqual(['check']);
});

test('AUTH-12: the cookie of a session that does not exist is removed at the start', async () => {
  const { clock, steps } = watch(true, null);
  await clock.advance(0);
  expect(steps).toEqual(['check', 'forget']);
});

test('AUTH-12: a player whom the page does not know is reported, and the cookie stays', async () => {
  const { clock, steps } = watch(true, '100000001');
  await clock.advance(0);
  expect(steps).toEqual(['check', 'player']);
});

test('AUTH-12: a failed check removes no cookie', async () => {
  const { clock, steps } = watch(true, new Error('offline'));
  await clock.advance(0);
  expect(steps).toEqual(['check', 'session not checked']);
});

test('AUTH-12: a sign-in in another tab is reported at once, when the session confirms it', async () => {
  const { clock, steps, channel } = watch(false, '100000001');
  await clock.advance(0);
  channel.handle({ playerId: null });
  await clock.advance(0);
  expect(steps).toEqual([]);
  channel.handle({ playerId: '100000001' });
  await clock.advance(0);
  expect(steps).toEqual(['check', 'new player']);
  const stale = watch(false, null);
  stale.channel.handle({ playerId: '100000001' });
  await stale.clock.advance(0);
  expect(stale.steps).toEqual(['check']);
});
