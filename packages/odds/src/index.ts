export { acceptPrice, type OddsPolicy } from './accept-price.ts';
export { betReturn, potentialReturn } from './bet-return.ts';
export { cashOutValue, type OpenLeg } from './cash-out.ts';
export {
  type Chance,
  dividePool,
  kenoChance,
  kenoField,
  lottoChance,
  matchChance,
  type PoolDivision,
  theoreticalReturn,
} from './draws.ts';
export { type OddsFormat, oddsFormats } from './format-odds.ts';
export { multiplyFractions } from './fraction.ts';
export { type LegResult, legMultiplier } from './leg.ts';
export { fairProbabilities, impliedWinners, overround, priceWithMargin } from './margin.ts';
export { namedSystems } from './named-systems.ts';
export { roundToLadder } from './price-ladder.ts';
export { maxOddsMilli, minOddsMilli } from './price-range.ts';
export {
  settleAsianHandicap,
  settleAsianTotal,
} from './quarter-line.ts';
