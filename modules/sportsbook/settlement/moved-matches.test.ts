import { type OffCourseDesk, offCourseDesk, type Pick } from '@fairline/server/testing/off-course-desk';
import { afterAll, beforeAll, expect, test } from 'vitest';

const [football, basketball] = [1, 2];

let desk: OffCourseDesk;

beforeAll(async () => {
  desk = await offCourseDesk();
});
afterAll(() => desk.site.stop());

const home = (matchId: string): Pick => ({ matchId, marketId: 1, outcomeId: '1' });

test('football: bets stand for the hours of their own version, in singles and combinations, and later results change nothing', async () => {
  const player = await desk.site.player(10_000);
  const [moved, other] = [await desk.matchOf(football, [[1]]), await desk.matchOf(football, [[1]])];
  await desk.publish(football, { postponedHours: 48 });
  const old = [
    await desk.placeOn(player, [home(moved)]),
    await desk.placeOn(player, [home(moved), home(other)]),
  ];
  await desk.publish(football, { postponedHours: 72 });
  const young = [
    await desk.placeOn(player, [home(moved)]),
    await desk.placeOn(player, [home(moved), home(other)]),
  ];
  await desk.stand(moved, { phase: 'not-started', disruption: { kind: 'postponed' } });
  await desk.move(moved, 60);
  const afterMove = await desk.placeOn(player, [home(moved)]);
  const all = [...old, ...young, afterMove];
  await desk.win(home(other));
  expect(await desk.states(all)).toEqual(['open', 'open', 'open', 'open', 'open']);
  await desk.pass(49);
  await expect.poll(() => desk.states(all)).toEqual(['returned', 'won', 'open', 'open', 'open']);
  await desk.pass(12);
  await desk.stand(moved, { score: [1, 0], periodScores: [[1, 0]], period: '1h' });
  await desk.win({ ...home(moved), outcomeId: '2' });
  expect(await desk.states(all)).toEqual(['returned', 'won', 'lost', 'lost', 'lost']);
  // The combination of the old version is paid without the leg on the moved match.
  const returns = await desk.rows('SELECT return_minor FROM sportsbook.bet WHERE bet_id = $1', [old[1]]);
  expect(returns).toEqual([{ return_minor: 200n }]);
});

test('football: a result that was reported in time counts, in whatever order the news come', async () => {
  const player = await desk.site.player(10_000);
  const late = await desk.matchOf(football, [[1]]);
  const betId = await desk.placeOn(player, [home(late)]);
  await desk.stand(late, { phase: 'not-started', disruption: { kind: 'postponed' } });
  const reportedMs = desk.site.platform.clock.now();
  await desk.pass(80);
  await expect.poll(() => desk.states([betId])).toEqual(['returned']);
  desk.site.receive({
    type: 'bet_settlement',
    atMs: reportedMs,
    matchId: late,
    certainty: 2,
    markets: [
      {
        marketId: 1,
        specifiers: '',
        outcomes: ['1', '2', '3'].map((id) => ({
          outcomeId: id,
          result: { kind: id === '1' ? 'won' : 'lost' },
        })),
      },
    ],
  });
  await desk.site.settled();
  expect(await desk.states([betId])).toEqual(['won']);
  expect(await desk.rows('SELECT * FROM sportsbook.rule_result WHERE match_id = $1', [late])).toEqual([]);
});

test('football: what was decided before a match was abandoned stands at once, and the rest is void after the hours', async () => {
  const player = await desk.site.player(10_000);
  const matchId = await desk.matchOf(football, [[1], [18, 'total=1.5'], [18, 'total=2.5']]);
  const total = (line: string, outcomeId: string): Pick => ({
    matchId,
    marketId: 18,
    specifiers: `total=${line}`,
    outcomeId,
  });
  const picks = [total('1.5', '12'), total('1.5', '13'), total('2.5', '12'), home(matchId)];
  const bets: string[] = [];
  for (const pick of picks) bets.push(await desk.placeOn(player, [pick]));
  await desk.stand(matchId, { score: [2, 0], periodScores: [[2, 0]], period: '1h' });
  await desk.stand(matchId, {
    score: [2, 0],
    periodScores: [[2, 0]],
    period: '1h',
    disruption: { kind: 'abandoned', playedMinutes: 40 },
  });
  await expect.poll(() => desk.states(bets)).toEqual(['won', 'lost', 'open', 'open']);
  // A feed that starts again does not know yet how the match stands.
  await desk.stand(matchId, { phase: 'not-started' });
  await desk.pass(60);
  await expect.poll(() => desk.states(bets)).toEqual(['won', 'lost', 'returned', 'returned']);
});

test('football: an abandoned match that is played to its end in time counts as always', async () => {
  const player = await desk.site.player(10_000);
  const matchId = await desk.matchOf(football, [[1]]);
  const betId = await desk.placeOn(player, [home(matchId)]);
  await desk.stand(matchId, { disruption: { kind: 'abandoned' } });
  await desk.move(matchId, 24);
  await desk.pass(25);
  await desk.stand(matchId, { score: [1, 0], periodScores: [[1, 0]], period: '1h' });
  await desk.win(home(matchId));
  expect(await desk.states([betId])).toEqual(['won']);
  await desk.pass(60);
  expect(await desk.states([betId])).toEqual(['won']);
});

test('basketball: an abandoned match counts by the minutes of the version of each bet', async () => {
  const player = await desk.site.player(10_000);
  const matchId = await desk.matchOf(basketball, [[219], [236, 'quarternr=4|total=20.5']]);
  const picks: Pick[] = [
    { matchId, marketId: 219, outcomeId: '4' },
    { matchId, marketId: 236, specifiers: 'quarternr=4|total=20.5', outcomeId: '13' },
  ];
  await desk.publish(basketball, { countsAfterMinutes: 35 });
  const old = [await desk.placeOn(player, picks.slice(0, 1)), await desk.placeOn(player, picks.slice(1))];
  await desk.publish(basketball, { countsAfterMinutes: 40 });
  const young = [await desk.placeOn(player, picks.slice(0, 1)), await desk.placeOn(player, picks.slice(1))];
  await desk.stand(matchId, {
    score: [70, 60],
    periodScores: [
      [20, 20],
      [20, 20],
      [20, 15],
      [10, 5],
    ],
    period: 'q4',
    disruption: { kind: 'abandoned', playedMinutes: 37 },
  });
  const all = [...old, ...young];
  await expect.poll(() => desk.states(all)).toEqual(['won', 'returned', 'open', 'open']);
  await desk.pass(50);
  await expect.poll(() => desk.states(all)).toEqual(['won', 'returned', 'returned', 'returned']);
});
