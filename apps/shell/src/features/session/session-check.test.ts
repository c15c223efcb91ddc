import { createManualClock } from '@fairline/runtime/clock';
import { afterEach, expect, test, vi } from 'vitest';
import { checkSession, fetchSession, readSession } from './session-check.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function check(answers: readonly unknown[]) {
  const clock = createManualClock();
  let calls = 0;
  const outcome = checkSession({
    clock,
    async fetchSession() {
      const answer = answers[Math.min(calls++, answers.length - 1)];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  }).catch((error: unknown) => error);
  await clock.advance(0);
  return { clock, outcome, calls: () => calls };
}

test.each([
  [{ user_id: '100000001' }, '100000001'],
  [{ userId: 100000001 }, '100000001'],
  [{ user_id: null }, null],
  [{ user_id: '' }, null],
])('AUTH-11: %j is %s', async (answer, id) => {
  expect(await (await check([answer])).outcome).toBe(id);
});

test('AUTH-11: a failed check is repeated twice, 1500 ms apart, and then fails', async () => {
  const offline = new Error('offline');
  const { clock, outcome, calls } = await check([offline]);
  await clock.advance(1_499);
  expect(calls()).toBe(1);
  await clock.advance(1);
  expect(calls()).toBe(2);
  await clock.advance(1_500);
  expect(calls()).toBe(3);
  expect(await outcome).toBe(offline);
  await clock.advance(60_000);
  expect(calls()).toBe(3);
});

test('AUTH-11: an answer of another form is a failure and does not sign the player out', async () => {
  const { clock, outcome } = await check([{}, '<html>', { user_id: '7' }]);
  await clock.advance(1_500);
  await clock.advance(1_500);
  expect(await outcome).toBe('7');
});

test.each([
  [{ user_id: '7' }, { playerId: '7' }],
  [{ user_id: null }, { playerId: null }],
  [
    { user_id: null, code: 'SESSION_IDLE' },
    { playerId: null, departure: 'idle' },
  ],
  [
    { user_id: null, code: 'SESSION_LIMIT_REACHED' },
    { playerId: null, departure: 'session-limit' },
  ],
  [
    { user_id: null, code: 'SESSION_ENDED' },
    { playerId: null, departure: 'session-over' },
  ],
])('AUTH-12: %j is read as %j', async (answer, state) => {
  const read = readSession({ clock: createManualClock(), fetchSession: async () => answer });
  expect(await read).toEqual(state);
});

test.each([
  [undefined, '/web-api/session'],
  [61_400.6, '/web-api/session?idleMs=61401'],
])(
  'AUTH-11, AUTH-17: the call is sent past all caches and with its headers, after %j ms to %s',
  async (idleMs, address) => {
    const fetch = vi.fn(async (_address: string, _init: RequestInit) => Response.json({ user_id: '7' }));
    vi.stubGlobal('fetch', fetch);
    expect(await fetchSession(idleMs)).toEqual({ user_id: '7' });
    expect(fetch.mock.calls).toEqual([
      [
        address,
        {
          cache: 'no-store',
          credentials: 'same-origin',
          headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'app-name': 'shell' },
        },
      ],
    ]);
  },
);

test('AUTH-11: a refusal of the call is a failure', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ user_id: null }, { status: 503 }));
  await expect(fetchSession()).rejects.toThrow('HTTP 503');
});
