import { type OffCourseDesk, offCourseDesk, type Pick } from '@fairline/server/testing/off-course-desk';
import { replayed } from '@fairline/server/testing/replayed';
import { afterAll, beforeAll, expect, test } from 'vitest';

const football = 1;

let desk: OffCourseDesk;

beforeAll(async () => {
  desk = await offCourseDesk();
});
afterAll(() => desk.site.stop());

const home = (matchId: string): Pick => ({ matchId, marketId: 1, outcomeId: '1' });
const over = (matchId: string): Pick => ({
  matchId,
  marketId: 18,
  specifiers: 'total=2.5',
  outcomeId: '12',
});
const markets = [[1], [18, 'total=2.5']] as const;

/** Sends prices of 1x2 again, after a time without any message. */
async function offer(matchId: string): Promise<void> {
  const { clock } = desk.site.platform;
  await clock.advance(10);
  desk.site.receive({ type: 'alive', atMs: clock.now() });
  desk.site.receive({
    type: 'odds_change',
    atMs: clock.now(),
    matchId,
    status: { phase: 'not-started', period: '', clockSeconds: null, score: [0, 0], periodScores: [] },
    markets: [
      {
        marketId: 1,
        specifiers: '',
        status: 'active',
        outcomes: ['1', '2', '3'].map((outcomeId) => ({ outcomeId, oddsMilli: 2_000, active: true })),
      },
    ],
  });
  await desk.site.settled();
}

test('home and away change places: open bets on a side are void, all others stand, and new ones are taken at new prices', async () => {
  const player = await desk.site.player(10_000);
  const [swapped, other] = [await desk.matchOf(football, markets), await desk.matchOf(football, markets)];
  const onSide = await desk.placeOn(player, [home(swapped)]);
  const combined = await desk.placeOn(player, [home(swapped), home(other)]);
  const onTotal = await desk.placeOn(player, [over(swapped)]);
  await desk.swap(swapped);
  await expect(desk.placeOn(player, [home(swapped)])).rejects.toThrow('bet not placed');
  await desk.pass(0);
  await expect.poll(() => desk.states([onSide])).toEqual(['returned']);
  await offer(swapped);
  const later = await desk.placeOn(player, [home(swapped)]);
  expect(await desk.states([onSide, combined, onTotal, later])).toEqual(['returned', 'open', 'open', 'open']);
  await desk.win(home(swapped));
  await desk.win(over(swapped));
  await desk.win(home(other));
  expect(await desk.states([onSide, combined, onTotal, later])).toEqual(['returned', 'won', 'won', 'won']);
  // The combination is paid without the leg on the match whose sides were swapped.
  const returns = await desk.rows('SELECT return_minor FROM sportsbook.bet WHERE bet_id = $1', [combined]);
  expect(returns).toEqual([{ return_minor: 200n }]);
  expect((await replayed(desk.site)).differences).toEqual([]);
});

test('a result that comes right after the swap is none for bets on a side', async () => {
  const matchId = await desk.matchOf(football, markets);
  const betId = await desk.placeOn(await desk.site.player(1_000), [home(matchId)]);
  await desk.swap(matchId);
  await desk.win(home(matchId));
  expect(await desk.states([betId])).toEqual(['returned']);
});

test('a fixture that changes without its sides, as at a neutral venue, stands', async () => {
  const matchId = await desk.matchOf(football, markets);
  const player = await desk.site.player(1_000);
  const before = await desk.placeOn(player, [home(matchId)]);
  await desk.move(matchId, 1);
  const after = await desk.placeOn(player, [home(matchId)]);
  await desk.win(home(matchId));
  expect(await desk.states([before, after])).toEqual(['won', 'won']);
});
