import { type OffCourseDesk, offCourseDesk, type Pick } from '@fairline/server/testing/off-course-desk';
import { testOperator } from '@fairline/server/testing/operator';
import { replayed } from '@fairline/server/testing/replayed';
import type { TestPlayer } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';

const football = 1;

let desk: OffCourseDesk;

beforeAll(async () => {
  desk = await offCourseDesk();
});
afterAll(() => desk.site.stop());

const home = (matchId: string): Pick => ({ matchId, marketId: 1, outcomeId: '1' });
const away = (matchId: string): Pick => ({ matchId, marketId: 1, outcomeId: '3' });

/** Plays a match to its end, which the home side wins. */
async function ended(matchId: string): Promise<void> {
  await desk.win(home(matchId));
  await desk.stand(matchId, { phase: 'ended', score: [1, 0] });
}

/** Signs the people of the desk in again, because days have passed. */
async function signIn(): Promise<void> {
  Object.assign(desk.trader, await testOperator(desk.site.platform, 'trader'));
  Object.assign(desk.risk, await testOperator(desk.site.platform, 'risk'));
}

async function waitingOf(matchId: string): Promise<unknown[]> {
  const path = '/console-api/trading/feed-corrections';
  const { json } = await desk.site.call('GET', path, { cookie: desk.trader.cookie });
  if (!Array.isArray(json.items)) throw new Error('no list');
  return json.items.filter((item: { matchId: string }) => item.matchId === matchId);
}

async function playedBet(player: TestPlayer): Promise<{ matchId: string; betId: string }> {
  const matchId = await desk.matchOf(football, [[1]]);
  const betId = await desk.placeOn(player, [home(matchId)]);
  await ended(matchId);
  return { matchId, betId };
}

test('a second result within the hours of the rules settles the bet anew', async () => {
  await desk.publish(football, { correctionHours: 24 });
  const { matchId, betId } = await playedBet(await desk.site.player(1_000));
  await desk.pass(23);
  await signIn();
  await desk.win(away(matchId));
  expect(await desk.states([betId])).toEqual(['lost']);
  expect(await waitingOf(matchId)).toEqual([]);
});

test('a later result or rollback of the feed changes no bet and is a task of the traders', async () => {
  await desk.publish(football, { correctionHours: 24 });
  const player = await desk.site.player(1_000);
  const [changed, takenBack] = [await playedBet(player), await playedBet(player)];
  await desk.pass(25);
  await signIn();
  await desk.win(away(changed.matchId));
  desk.site.receive({
    type: 'rollback_bet_settlement',
    atMs: desk.site.platform.clock.now(),
    matchId: takenBack.matchId,
    markets: [{ marketId: 1, specifiers: '' }],
  });
  await desk.site.settled();
  expect(await desk.states([changed.betId, takenBack.betId])).toEqual(['won', 'won']);
  expect(await waitingOf(changed.matchId)).toMatchObject([{ type: 'bet_settlement' }]);
  expect(await waitingOf(takenBack.matchId)).toMatchObject([{ type: 'rollback_bet_settlement' }]);
  // A person may still correct it.
  await desk.correct(changed.matchId, {
    action: 'settle',
    results: ['1', '2', '3'].map((outcomeId) => ({
      outcomeId,
      result: { kind: outcomeId === '3' ? 'won' : 'lost' },
    })),
  });
  expect(await desk.states([changed.betId])).toEqual(['lost']);
  expect((await replayed(desk.site)).differences).toEqual([]);
});

test('a first result counts, however late it comes', async () => {
  const matchId = await desk.matchOf(football, [[1]]);
  const betId = await desk.placeOn(await desk.site.player(1_000), [home(matchId)]);
  await desk.stand(matchId, { phase: 'ended', score: [1, 0] });
  await desk.pass(200);
  await desk.win(home(matchId));
  expect(await desk.states([betId])).toEqual(['won']);
});

test('each bet has the hours of the version in force when it was placed', async () => {
  const player = await desk.site.player(1_000);
  await desk.publish(football, { correctionHours: 72 });
  const old = await desk.matchOf(football, [[1]]);
  const oldBet = await desk.placeOn(player, [home(old)]);
  await desk.publish(football, { correctionHours: 1 });
  const young = await desk.matchOf(football, [[1]]);
  const youngBet = await desk.placeOn(player, [home(young)]);
  await ended(old);
  await ended(young);
  await desk.pass(48);
  await desk.win(away(old));
  await desk.win(away(young));
  expect(await desk.states([oldBet, youngBet])).toEqual(['lost', 'won']);
});
