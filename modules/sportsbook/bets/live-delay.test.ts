import { settings } from '@fairline/config';
import {
  betBody,
  matchMessages,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let player: TestPlayer;
let nextMatch = 760_001;

beforeAll(async () => {
  site = await testSite({}, { delaysLive: true });
  player = await site.player(100_000);
});
afterAll(() => site.stop());

/** A match in play, or one that has not begun. */
function newMatch(phase: 'live' | 'not-started' = 'live', score: [number, number] = [0, 0]): string {
  const matchId = String(nextMatch++);
  show(matchId, phase, score);
  return matchId;
}

function show(matchId: string, phase: 'live' | 'not-started', score: [number, number]): void {
  const messages = matchMessages(matchId);
  site.receive(
    ...messages.map((message) =>
      message.type === 'odds_change' ? { ...message, status: { ...message.status, phase, score } } : message,
    ),
  );
}

/** Sends a bet. `answered` is undefined while it waits. */
function send(matchId: string) {
  const key = `delayed-bet-${matchId}`;
  const bet: { key: string; answered?: { status: number; code: unknown }; done: Promise<void> } = {
    key,
    done: site
      .call('POST', '/web-api/sportsbook/bets', {
        body: betBody([matchId], 100),
        cookie: player.cookie,
        headers: { 'idempotency-key': key },
      })
      .then(({ status, json }) => {
        bet.answered = { status, code: json.code };
      }),
  };
  return bet;
}

const { default: delayMs } = settings.betting.liveDelayMs;

/** Sends a bet and resolves when it waits for the delay, which has a timer of its own length. */
async function sendAndWait(matchId: string) {
  const { clock } = site.platform;
  const { after } = clock;
  const waiting = new Promise<void>((resolve) => {
    clock.after = (durationMs, task) => {
      if (durationMs === delayMs) {
        clock.after = after;
        resolve();
      }
      return after(durationMs, task);
    };
  });
  const bet = send(matchId);
  await waiting;
  return bet;
}

test('OFFER-01: a bet on a match in play is accepted after the delay, and one before it at once', async () => {
  const upcoming = send(newMatch('not-started'));
  await upcoming.done;
  expect(upcoming.answered?.status).toBe(201);
  const live = await sendAndWait(newMatch());
  await site.platform.clock.advance(delayMs - 1);
  expect(live.answered).toBeUndefined();
  await site.platform.clock.advance(1);
  await live.done;
  expect(live.answered?.status).toBe(201);
});

test('a goal during the delay refuses the bet, and nothing is taken', async () => {
  const matchId = newMatch();
  const before = await site.balance(player);
  const bet = await sendAndWait(matchId);
  show(matchId, 'live', [1, 0]);
  await site.platform.clock.advance(delayMs);
  await bet.done;
  expect(bet.answered).toEqual({ status: 409, code: 'ODDS_CHANGED' });
  expect(await site.balance(player)).toBe(before);
});

test('a player cancels their own bet during the delay, and nobody else does', async () => {
  const before = await site.balance(player);
  const cancel = (key: string, cookie: string) =>
    site.call('POST', '/web-api/sportsbook/bets/cancellation', { body: { idempotencyKey: key }, cookie });
  const bet = await sendAndWait(newMatch());
  const stranger = await site.player(0);
  expect((await cancel(bet.key, stranger.cookie)).status).toBe(202);
  expect(bet.answered).toBeUndefined();
  expect((await cancel(bet.key, player.cookie)).status).toBe(202);
  await bet.done;
  expect(bet.answered).toEqual({ status: 409, code: 'BET_CANCELLED' });
  expect(await site.balance(player)).toBe(before);
});

test('a repeated request for a placed bet gets its answer without a second delay', async () => {
  const matchId = newMatch();
  const first = await sendAndWait(matchId);
  await site.platform.clock.advance(delayMs);
  await first.done;
  const again = send(matchId);
  await again.done;
  expect(again.answered?.status).toBe(201);
});
