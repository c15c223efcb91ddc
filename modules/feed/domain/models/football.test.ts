import { createSeededRandom } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { chanceAbove, chanceOf } from '../forecast.ts';
import { footballModel } from './football.ts';
import type { GameState, MatchUp } from './sport-model.ts';

const matchUp: MatchUp = {
  homeStrength: 1_700,
  awayStrength: 1_700,
  conditions: { scoring: 1.35, homeEdge: 60 },
};

/** Returns the chances of home, draw and away. */
function chancesOf(state: GameState): [number, number, number] {
  const lead = state.forecast().get('match')?.lead;
  if (!lead) throw new Error('the match is forecast until it ends');
  return [chanceAbove(lead, 0), chanceOf(lead, 0), 1 - chanceAbove(lead, -1)];
}

test('even sides: the home side is the favourite, and a quarter of matches are drawn', () => {
  const [home, draw, away] = chancesOf(footballModel.opening(matchUp));
  expect(home).toBeGreaterThan(away);
  expect(draw).toBeGreaterThan(0.23);
  expect(draw).toBeLessThan(0.3);
});

test('after a late goal its side has all but won, a moment before it had not', () => {
  const random = createSeededRandom('late goals');
  let found = 0;
  for (let match = 0; match < 400; match++) {
    const timeline = footballModel.play(matchUp, random.fork(String(match)));
    const from = timeline.endSecond - 300;
    const [before, after] = [timeline.at(from), timeline.at(from + 200)];
    const levelBefore = before.status.score[0] === before.status.score[1];
    const homeLeads = after.status.score[0] - after.status.score[1] === 1;
    if (!levelBefore || !homeLeads) continue;
    found++;
    expect(chancesOf(before)[0]).toBeLessThan(0.15);
    expect(chancesOf(after)[0]).toBeGreaterThan(0.93);
  }
  expect(found).toBeGreaterThan(2);
});

test('without goals the draw grows likelier with every minute', () => {
  const random = createSeededRandom('goalless');
  const goalless = Array.from({ length: 60 }, (_, match) =>
    footballModel.play(matchUp, random.fork(String(match))),
  ).find((timeline) => timeline.at(timeline.endSecond).status.score.join() === '0,0');
  if (!goalless) throw new Error('some of sixty matches end goalless');
  let before = 0;
  for (let second = 0; second < goalless.endSecond; second += 300) {
    const [, draw] = chancesOf(goalless.at(second));
    expect(draw).toBeGreaterThanOrEqual(before);
    before = draw;
  }
  expect(before).toBeGreaterThan(0.9);
});

test('the clock shows 45 at half time and continues in stoppage time', () => {
  const timeline = footballModel.play(matchUp, createSeededRandom('clock'));
  expect(timeline.at(1_500).status).toMatchObject({ phase: 'live', period: '1h', clockSeconds: 1_500 });
  expect(timeline.at(2_730).status).toMatchObject({ period: '1h', clockSeconds: 2_730 });
  expect(timeline.at(3_300).status).toMatchObject({ period: 'ht', clockSeconds: 2_700 });
  expect(timeline.at(timeline.endSecond - 1).status.period).toBe('2h');
  expect(timeline.at(timeline.endSecond).status).toMatchObject({
    phase: 'ended',
    period: '',
    clockSeconds: null,
  });
});
