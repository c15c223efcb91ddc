export {
  findMarket,
  leavesOvertimeOpen,
  type Market,
  marketOutcomes,
  markets,
  marketsOpenToOvertime,
  namesSide,
  type RuleName,
} from './catalogue.ts';
export { firstPartColumnsOf } from './first-part-columns.ts';
export { type MarketGroup, marketGroups } from './groups.ts';
export type { Lines } from './lines.ts';
export { type MainColumn, mainColumnsOf } from './main-columns.ts';
export type { MarketOutcome, Scope, SportOffer } from './market.ts';
export { type MarketKey, marketName, outcomeName, type Sides } from './market-name.ts';
export {
  findOutrightMarket,
  type OutrightMarket,
  outrightBottom,
  outrightMarkets,
  outrightTop,
  outrightWinner,
} from './outright-markets.ts';
export { canReturnStake, lineOf, threeWayOf } from './returned-stakes.ts';
export { readSpecifiers, specifiersOf } from './specifiers.ts';
export {
  basketball,
  counterStrike,
  dota2,
  football,
  iceHockey,
  type Sport,
  sports,
  tennis,
} from './sports.ts';
