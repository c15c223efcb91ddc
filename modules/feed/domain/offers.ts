import {
  basketball,
  counterStrike,
  dota2,
  football,
  iceHockey,
  markets,
  type RuleName,
  tennis,
} from '@fairline/markets';
import type { Margins, MarketOffer } from './market-offer.ts';
import type { MarketRule } from './market-rules.ts';
import * as marketRules from './market-rules.ts';
import * as scoreRules from './score-rules.ts';
import * as scorerRules from './scorer-rules.ts';

/** Margins in thousandths by sport and group of markets. A group without an entry has the margin `main`. */
export const margins: Readonly<Record<number, Margins>> = {
  [football]: {
    main: 50,
    totals: 50,
    handicaps: 45,
    goals: 65,
    combos: 90,
    halves: 70,
    score: 140,
    intervals: 80,
    players: 160,
    corners: 70,
    cards: 75,
  },
  [tennis]: { main: 55, totals: 60, handicaps: 60, sets: 65, games: 80, score: 90 },
  [basketball]: { main: 45, totals: 50, handicaps: 50, halves: 60, periods: 65 },
  [iceHockey]: { main: 55, totals: 55, handicaps: 55, goals: 70, periods: 75, score: 150 },
  [counterStrike]: { main: 60, totals: 65, handicaps: 65, maps: 70, score: 100 },
  [dota2]: { main: 60, totals: 65, handicaps: 65, maps: 70, kills: 75, structures: 75, score: 100 },
};

/** The rule for each name that a record of the market table can have. */
export const rules: Readonly<Record<RuleName, MarketRule>> = {
  ...marketRules,
  ...scoreRules,
  ...scorerRules,
};

/** Returns everything that a match of this sport offers, in the order of the market table. */
export function offersOf(sportId: number): MarketOffer[] {
  return markets.flatMap(({ id, rule, offers }) =>
    offers
      .filter((offer) => offer.sportId === sportId)
      .map(({ scope, numbers, lines, variant }) => ({
        marketId: id,
        scope,
        rule: rules[rule],
        ...(numbers && { numbers }),
        ...(lines && { lines }),
        ...(variant && { variant }),
      })),
  );
}
