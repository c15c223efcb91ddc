import { findMarket, football, specifiersOf } from '@fairline/markets';
import { impliedWinners } from '@fairline/odds';
import { expect, test } from 'vitest';
import { allLines, nearLines, offerSpecifiers } from './market-offer.ts';
import type { MarketUpdate } from './messages.ts';
import { footballModel } from './models/football.ts';
import { sportModels } from './models/index.ts';
import type { MatchUp } from './models/sport-model.ts';
import { margins, offersOf } from './offers.ts';
import { fairChances, priceMarkets } from './price-markets.ts';

const level: MatchUp = {
  homeStrength: 1_700,
  awayStrength: 1_700,
  conditions: { scoring: 1.35, homeEdge: 60 },
};

const footballOffers = offersOf(football);
const ofFootball = margins[football] ?? { main: 0 };

test.each(sportModels)('sport $sportId: every market carries the margin of its group', (model) => {
  const matchUp = { ...level, conditions: { ...level.conditions, scoring: scoringOf(model.sportId) } };
  const ofSport = margins[model.sportId] ?? { main: 0 };
  const priced = priceMarkets(model.offers, model.opening(matchUp).forecast(), ofSport);
  for (const { update, offer } of priced) {
    const { winners = 1 } = offer.rule;
    if (winners === 'any') continue;
    const group = findMarket(update.marketId)?.group ?? 'main';
    const stated = 1 + (ofSport[group] ?? ofSport.main) / 1_000;
    const book = impliedSum(update) / winners;
    const clamped = update.outcomes.some(({ active }) => !active);
    // Rounding down to the price ladder adds at most one step to each price, about 1%.
    if (!clamped)
      expect(book, `${update.marketId} ${update.specifiers}`).toBeGreaterThanOrEqual(stated - 1e-9);
    expect(book, `${update.marketId} ${update.specifiers}`).toBeLessThan(stated + 0.035);
  }
});

test.each(sportModels)(
  'sport $sportId: the prices imply that two outcomes of a double chance win, else one',
  (model) => {
    const matchUp = { ...level, conditions: { ...level.conditions, scoring: scoringOf(model.sportId) } };
    const ofSport = margins[model.sportId] ?? { main: 0 };
    for (const { update, offer } of priceMarkets(model.offers, model.opening(matchUp).forecast(), ofSport)) {
      if (offer.rule.winners === 'any' || update.outcomes.some(({ active }) => !active)) continue;
      const isDoubleChance = findMarket(update.marketId)?.rule === 'doubleChance';
      expect([
        offer.rule.winners ?? 1,
        impliedWinners(update.outcomes.map(({ oddsMilli }) => oddsMilli)),
      ]).toEqual(isDoubleChance ? [2, 2] : [1, 1]);
    }
  },
);

test.each(sportModels)('sport $sportId offers at least twelve markets, football forty', (model) => {
  const offered = new Set(model.offers.map(({ marketId }) => marketId));
  expect(offered.size).toBeGreaterThanOrEqual(model.sportId === football ? 40 : 12);
  for (const marketId of offered) expect(findMarket(marketId), String(marketId)).toBeDefined();
});

test('a price never promises more than the chance is worth', () => {
  const forecast = footballModel.opening(level).forecast();
  const fair = fairChances(footballOffers, forecast);
  for (const { update } of priceMarkets(footballOffers, forecast, ofFootball)) {
    const chances = fair.find(
      ({ marketId, specifiers }) => marketId === update.marketId && specifiers === update.specifiers,
    );
    update.outcomes.forEach(({ oddsMilli, active }, index) => {
      if (active) expect(oddsMilli * (chances?.outcomes[index]?.chance ?? 1)).toBeLessThanOrEqual(1_000);
    });
  }
});

test('specifiers are written in the order of their names, without empty zeros', () => {
  expect(specifiersOf({ setnr: 1, hcp: -1.5 })).toBe('hcp=-1.5|setnr=1');
  expect(specifiersOf({})).toBe('');
  const games = sportModels.flatMap(({ offers }) => offers).find(({ marketId }) => marketId === 210);
  expect(games && offerSpecifiers(games, 'game:2:7', 0)).toBe('gamenr=7|setnr=2');
  const european = footballOffers.find(({ marketId }) => marketId === 14);
  expect(european && [offerSpecifiers(european, 'match', -4), offerSpecifiers(european, 'match', 8)]).toEqual(
    ['hcp=0:1', 'hcp=2:0'],
  );
});

test('lines are around the fair one and within their range', () => {
  const lines = footballOffers.find(({ marketId }) => marketId === 18)?.lines;
  expect(nearLines(lines, 2.6).map((line) => line / 4)).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4]);
  expect(nearLines(lines, 0.4).map((line) => line / 4)).toEqual([0.5, 1, 1.5, 2]);
  expect(allLines(lines)).toContain(10);
});

function impliedSum({ outcomes }: MarketUpdate): number {
  return outcomes.reduce((sum, { oddsMilli }) => sum + 1_000 / oddsMilli, 0);
}

function scoringOf(sportId: number): number {
  return { 1: 1.35, 2: 113, 4: 3, 5: 0.63 }[sportId] ?? 0;
}
