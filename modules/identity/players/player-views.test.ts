import type { PlayerView } from '@fairline/contracts';
import { createManualClock } from '@fairline/runtime';
import { beforeEach, expect, test } from 'vitest';
import { createPlayerViews, type PlayerViews, recentMs } from './player-views.ts';

const clock = createManualClock();
let balances: Record<string, number>;
let loads: string[];
let views: PlayerViews;

beforeEach(() => {
  balances = { 7: 100, 8: 900 };
  loads = [];
  views = createPlayerViews(clock, async (playerId) => {
    loads.push(String(playerId));
    return viewOf(String(playerId));
  });
});

function viewOf(userId: string): PlayerView {
  return {
    userId,
    email: null,
    name: null,
    currency: 'EUR',
    countryCode: 'de',
    balanceMinor: balances[userId] ?? 0,
    user_hide_balance: false,
    ban_level: 0,
    ban_version: 0,
    convert_status: 0,
  };
}

test('MF-01: the fragments of a page get the view that its start-up has read', async () => {
  const view = await views.read(7n);
  expect(await Promise.all([views.readRecent(7n), views.readRecent(7n)])).toEqual([view, view]);
  expect(loads).toEqual(['7']);
});

test('a read returns the present view, and later fragments use it', async () => {
  await views.read(7n);
  balances['7'] = 50;
  expect(await views.read(7n)).toMatchObject({ balanceMinor: 50 });
  expect(await views.readRecent(7n)).toMatchObject({ balanceMinor: 50 });
});

test('a recent view is read again after its time', async () => {
  await views.readRecent(7n);
  await clock.advance(recentMs);
  balances['7'] = 50;
  expect(await views.readRecent(7n)).toMatchObject({ balanceMinor: 50 });
});

test('each player gets a view of their own, however close together they ask', async () => {
  const both = await Promise.all([views.readRecent(7n), views.readRecent(8n), views.read(7n)]);
  expect(both.map(({ userId }) => userId)).toEqual(['7', '8', '7']);
});
