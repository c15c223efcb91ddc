import { createSeededRandom } from '@fairline/runtime';
import { describe, expect, test } from 'vitest';
import { chanceAbove, chanceOf } from '../forecast.ts';
import { priceMarkets } from '../price-markets.ts';
import { footballModel } from './football.ts';
import type { GameState, MatchUp, Timeline } from './sport-model.ts';

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

describe('OFFER-01: players of the line-ups', () => {
  const marketOf = (timeline: Timeline, second: number, marketId: number) => {
    const forecast = timeline.at(second).forecast();
    return priceMarkets(footballModel.offers, forecast, { main: 50 }).find(
      ({ update }) => update.marketId === marketId,
    )?.update;
  };
  /** Finds a match with a substitution, and returns it with its players. */
  const substituted = () => {
    const random = createSeededRandom('substitutions');
    for (let match = 0; ; match++) {
      const timeline = footballModel.play(matchUp, random.fork(String(match)));
      const second = timeline.endSecond - 300;
      const { actions = [] } = timeline.at(second).status;
      const change = actions.find(({ kind }) => kind === 'substitution');
      if (change) return { timeline, second, change, actions };
    }
  };

  test('a player who has left, and a player of the bench who cannot come on any more, have no price', () => {
    const { timeline, second, change, actions } = substituted();
    const side = change.side === 1 ? 'home' : 'away';
    const isActive = (shirt: number | undefined) =>
      marketOf(timeline, second, 40)?.outcomes.find(({ outcomeId }) => outcomeId === `${side}:${shirt}`)
        ?.active;
    expect(isActive(change.shirt)).toBe(true);
    if (
      !actions.some(
        ({ kind, shirt, side }) => kind === 'goal' && side === change.side && shirt === change.off,
      )
    )
      expect(isActive(change.off)).toBe(false);
    const away = [13, 14, 15, 16, 17].filter(
      (shirt) => !actions.some((each) => each.side === change.side && each.shirt === shirt),
    );
    for (const shirt of away) expect(isActive(shirt)).toBe(false);
  });

  test('a stake on a player of the bench comes back as often as the player stays away', () => {
    const opening = footballModel.opening(matchUp).forecast();
    const scorers = priceMarkets(footballModel.offers, opening, { main: 50 }).find(
      ({ update }) => update.marketId === 40,
    )?.update;
    const chancesOf = (id: string) => scorers?.outcomes.find(({ outcomeId }) => outcomeId === id)?.chances;
    expect((chancesOf('home:17')?.void ?? 0) / 1_000_000).toBeCloseTo(0.9 * 0.65 * 0.55, 5);
    expect(chancesOf('home:9')?.void).toBe(0);
  });

  test('a player who has left scores no more, and nobody is cautioned twice', () => {
    const random = createSeededRandom('left');
    for (let match = 0; match < 200; match++) {
      const timeline = footballModel.play(matchUp, random.fork(String(match)));
      const gone = new Set<string>();
      const cautioned = new Set<string>();
      for (const { kind, side, shirt, off } of timeline.at(timeline.endSecond).status.actions ?? []) {
        if (kind === 'substitution') gone.add(`${side} ${off}`);
        expect(gone.has(`${side} ${shirt}`), `match ${match}`).toBe(false);
        if (kind !== 'yellow-card') continue;
        expect(cautioned.has(`${side} ${shirt}`), `match ${match}`).toBe(false);
        cautioned.add(`${side} ${shirt}`);
      }
      expect(gone.size).toBeLessThanOrEqual(10);
    }
  });
});
