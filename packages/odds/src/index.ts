export { type AcceptPriceResult, acceptPrice, type OddsPolicy } from './accept-price.ts';
export { betReturn, potentialReturn, type SettledBet } from './bet-return.ts';
export { type BetShapeResult, checkBetShape, lineCount, maxLegs, maxLines } from './bet-shape.ts';
export { binomial } from './binomial.ts';
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
export { formatOdds, type OddsFormat, oddsFormats } from './format-odds.ts';
export { type Fraction, multiplyFractions, reduceFraction } from './fraction.ts';
export { type LegResult, legMultiplier, type SettledLeg } from './leg.ts';
export {
  fairProbabilities,
  impliedWinners,
  type MarginMethod,
  overround,
  priceWithMargin,
} from './margin.ts';
export { type NamedSystem, namedSystems } from './named-systems.ts';
export { oddsText } from './odds-text.ts';
export { type ParseOddsResult, parseOdds } from './parse-odds.ts';
export { priceLadder, roundToLadder } from './price-ladder.ts';
export { maxOddsMilli, minOddsMilli } from './price-range.ts';
export {
  formatQuarterLine,
  parseQuarterLine,
  settleAsianHandicap,
  settleAsianTotal,
} from './quarter-line.ts';
