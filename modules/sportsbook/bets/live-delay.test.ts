import { settings } from '@fairline/config';
import type { MatchStatus } from '@fairline/feed';
import { testOperator } from '@fairline/server/testing/operator';
import {
  betBody,
  matchMessages,
  type TestPlayer,
  type TestSite,
  testSite,
} from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

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
  show(matchId, { phase, score });
  return matchId;
}

/** Reports the status of a match with its prices, by default those of before. */
function show(matchId: string, status: Partial<MatchStatus>, odds?: [number, number, number]): void {
  const messages = matchMessages(matchId, odds);
  site.receive(
    ...messages.map((message) =>
      message.type === 'odds_change' ? { ...message, status: { ...message.status, ...status } } : message,
    ),
  );
}

/** Reports the red cards of a match in play. */
function showCards(matchId: string, redCards: [number, number]): void {
  show(matchId, { phase: 'live', statistics: { corners: [0, 0], yellowCards: [0, 0], redCards } });
}

/** Sends a bet. `answered` is undefined while it waits. */
function send(matchId: string, stakeMinor = 100) {
  const key = `delayed-bet-${matchId}`;
  const bet: {
    key: string;
    answered?: { status: number; code: unknown };
    errors?: unknown;
    done: Promise<void>;
  } = {
    key,
    done: site
      .call('POST', '/web-api/sportsbook/bets', {
        body: betBody([matchId], stakeMinor),
        cookie: player.cookie,
        headers: { 'idempotency-key': key },
      })
      .then(({ status, json }) => {
        bet.answered = { status, code: json.code };
        bet.errors = json.errors;
      }),
  };
  return bet;
}

const { default: delayMs } = settings.betting.liveDelayMs;

/** Asks for something and resolves when it waits for the delay, which has a timer of its own length. */
async function untilWaiting<Asked>(ask: () => Asked): Promise<Asked> {
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
  const asked = ask();
  await waiting;
  return asked;
}

const sendAndWait = (matchId: string) => untilWaiting(() => send(matchId));

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

describe('OFFER-01: what comes during the delay refuses the bet by its name, and nothing is taken', () => {
  /** Places a bet, lets something come to its match, and expects the refusal at the end of the delay. */
  async function refusedFor(matchId: string, come: () => void) {
    const before = await site.balance(player);
    const bet = await sendAndWait(matchId);
    come();
    await site.platform.clock.advance(delayMs);
    await bet.done;
    expect(bet.answered?.status).toBe(409);
    expect(await site.balance(player)).toBe(before);
    return bet;
  }

  test('a goal, with the new price', async () => {
    const matchId = newMatch();
    const bet = await refusedFor(matchId, () =>
      show(matchId, { phase: 'live', score: [1, 0] }, [1_400, 4_000, 7_000]),
    );
    expect(bet.answered?.code).toBe('SCORE_CHANGED');
    expect(bet.errors).toMatchObject([{ path: 'body.legs.0', code: 'SCORE_CHANGED', oddsMilli: 1_400 }]);
  });

  test('a goal that was taken back before the end', async () => {
    const matchId = newMatch();
    const bet = await refusedFor(matchId, () => {
      show(matchId, { phase: 'live', score: [1, 0] });
      show(matchId, { phase: 'live', score: [0, 0] });
    });
    expect(bet.answered?.code).toBe('SCORE_CHANGED');
  });

  test('a red card', async () => {
    const matchId = newMatch();
    showCards(matchId, [0, 0]);
    expect((await refusedFor(matchId, () => showCards(matchId, [0, 1]))).answered?.code).toBe('RED_CARD');
  });

  test('another period', async () => {
    const matchId = newMatch();
    show(matchId, { phase: 'live', period: '1h' });
    const bet = await refusedFor(matchId, () => show(matchId, { phase: 'live', period: 'ht' }));
    expect(bet.answered?.code).toBe('PERIOD_CHANGED');
  });

  test('a suspension by the feed, though the market is open again at the same price', async () => {
    const matchId = newMatch();
    const bet = await refusedFor(matchId, () => {
      site.receive({ type: 'bet_stop', atMs: 0, matchId });
      show(matchId, { phase: 'live' });
    });
    expect(bet.answered?.code).toBe('SUSPENDED_MEANWHILE');
    expect(bet.errors).toMatchObject([{ path: 'body.legs.0', oddsMilli: 2_000 }]);
  });

  test('a market that is closed by then', async () => {
    const matchId = newMatch();
    const bet = await refusedFor(matchId, () =>
      site.receive({ type: 'bet_stop', atMs: 0, matchId, status: 'deactivated' }),
    );
    expect(bet.answered?.code).toBe('MARKET_CLOSED');
  });

  test('but not a corner, nor a new price', async () => {
    const matchId = newMatch();
    showCards(matchId, [0, 0]);
    const bet = await sendAndWait(matchId);
    show(
      matchId,
      { phase: 'live', statistics: { corners: [1, 0], yellowCards: [0, 1], redCards: [0, 0] } },
      [2_000, 3_300, 3_900],
    );
    await site.platform.clock.advance(delayMs);
    await bet.done;
    expect(bet.answered?.status).toBe(201);
  });
});

test('OFFER-01: an edit into a match in play is refused by what comes to it, and the old bet stays', async () => {
  const [matchId, live] = [newMatch('not-started'), newMatch()];
  const placed = send(matchId);
  await placed.done;
  const { json: found } = await site.call('GET', '/web-api/sportsbook/bets?state=open', {
    cookie: player.cookie,
  });
  const { bets } = z.object({ bets: z.array(z.looseObject({ betId: z.string() })) }).parse(found);
  const betId = bets[0]?.betId ?? expect.unreachable();
  const { json: offered } = await site.call('GET', `/web-api/sportsbook/cash-out-offers?bets=${betId}`, {
    cookie: player.cookie,
  });
  const { offers } = z.object({ offers: z.array(z.looseObject({ valueMinor: z.int() })) }).parse(offered);
  const editing = await untilWaiting(() => ({
    answer: site.call('POST', `/web-api/sportsbook/bets/${betId}/edit`, {
      body: {
        sale: { stakeMinor: 100, valueMinor: offers[0]?.valueMinor },
        bet: betBody([matchId, live], 50),
      },
      cookie: player.cookie,
      headers: { 'idempotency-key': `edit-of-${matchId}` },
    }),
  }));
  show(live, { phase: 'live', score: [0, 1] });
  await site.platform.clock.advance(delayMs);
  expect((await editing.answer).json).toMatchObject({
    code: 'SCORE_CHANGED',
    errors: [{ path: 'body.bet.legs.1', code: 'SCORE_CHANGED', oddsMilli: 2_000 }],
  });
  const { json: kept } = await site.call('GET', `/web-api/sportsbook/bets/${betId}`, {
    cookie: player.cookie,
  });
  expect(kept).toMatchObject({ state: 'open', replacedBy: null });
});

test('OFFER-01: an offer of a trader is not taken when the market was suspended in the delay, and still stands', async () => {
  const trader = await testOperator(site.platform, 'trader');
  const desk = (path: string, body: object) =>
    site.call('POST', `/console-api/trading/${path}`, { body, cookie: trader.cookie });
  const terms = { stakeFromMinor: 20_000, seconds: 60, offerSeconds: 60 };
  const { json: rule } = await desk('rules', {
    rule: { kind: 'referral', place: {}, terms },
    reason: 'by the desk',
  });
  const matchId = newMatch();
  const referred = await untilWaiting(() => send(matchId, 20_000));
  await site.platform.clock.advance(delayMs);
  await referred.done;
  const [{ detail: referralId }] = z.tuple([z.looseObject({ detail: z.string() })]).parse(referred.errors);
  await desk(`referrals/${referralId}/decision`, {
    version: 1,
    decision: { action: 'offer', unitStakeMinor: 5_000 },
    note: 'seen',
  });
  const take = () =>
    untilWaiting(() => ({
      answer: site.call('POST', `/web-api/sportsbook/referrals/${referralId}/answer`, {
        body: { version: 2, answer: 'take' },
        cookie: player.cookie,
      }),
    }));
  const refused = await take();
  site.receive({ type: 'bet_stop', atMs: 0, matchId });
  show(matchId, { phase: 'live' });
  await site.platform.clock.advance(delayMs);
  expect((await refused.answer).json.code).toBe('SUSPENDED_MEANWHILE');
  const taken = await take();
  await site.platform.clock.advance(delayMs);
  expect((await taken.answer).json).toMatchObject({ state: 'placed' });
  await desk(`rules/${rule.ruleId}/ending`, { reason: 'over' });
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
