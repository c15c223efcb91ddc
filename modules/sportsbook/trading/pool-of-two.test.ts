import {
  homeWins,
  resultsOf,
  type SettlingDesk,
  settlingDesk,
  voidMarket,
} from '@fairline/server/testing/settling-desk';
import type { TestPlayer } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

let desk: SettlingDesk;
let players: TestPlayer[];
let open: string;

beforeAll(async () => {
  desk = await settlingDesk();
  players = [];
  while (players.length < 4) players.push(await desk.site.player(10_000));
  open = await desk.newMatch();
});
afterAll(() => desk.site.stop());

/** Bets of all players at once, which wait for the two connections too. */
const betsOn = (matchId: string) => players.map((player) => desk.place(player, [matchId]));

test('MONEY: decisions of traders run with a pool of two among bets, so none takes a second connection inside a transaction', async () => {
  const [byHand, cancelled] = [await desk.newMatch(), await desk.newMatch()];
  await Promise.all([...betsOn(byHand), ...betsOn(cancelled)]);
  await Promise.all([
    desk.previewAndSettle(byHand, homeWins),
    desk.previewAndSettle(cancelled, voidMarket),
    ...betsOn(open),
  ]);
  const [approved] = await Promise.all([
    desk.correct(byHand, {
      action: 'settle',
      results: resultsOf({ 1: 'lost', 2: 'won', 3: 'lost' }).results,
    }),
    ...betsOn(open),
  ]);
  expect(approved.status).toBe(200);
  const balances = await Promise.all(players.map((player) => desk.site.balance(player)));
  // Each has lost the bet on the first match, and two bets on the last one are open.
  expect(balances).toEqual(players.map(() => 10_000 - 300));
  expect(await desk.rows('SELECT * FROM accounts.imbalance')).toEqual([]);
});
