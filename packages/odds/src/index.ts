export { acceptPrice, type OddsPolicy } from './accept-price.ts';
export {
  type AskedForm,
  type FormRules,
  formFor,
  isPlain,
  type LuckyBonuses,
} from './bets/asked-form.ts';
export {
  accumulatorOf,
  type BetForm,
  type BetFormRefusal,
  checkBetForm,
  type FormBlock,
  linesOf,
  stakeOf,
} from './bets/bet-form.ts';
export { betReturn, potentialReturn } from './bets/bet-return.ts';
export {
  type CashOutBet,
  type CashOutValue,
  cashOutValue,
  saleStep,
  soldFor,
} from './bets/cash-out.ts';
export type { EachWayTerms } from './bets/each-way.ts';
export type { ValuedLeg } from './bets/form-value.ts';
export {
  type LegResult,
  legMultiplier,
  type OpenPosition,
  type Position,
  type SharedPlaces,
  type Withdrawal,
} from './bets/leg.ts';
export {
  areChances,
  canBePushed,
  chanceScale,
  fairShare,
  type LegChances,
  legChancesOf,
  winOrLose,
} from './bets/leg-chances.ts';
export type { OpenLeg } from './bets/leg-outlook.ts';
export type { LuckyBonus } from './bets/lucky-return.ts';
export { namedSystems } from './bets/named-systems.ts';
export { isRefined, placesIn } from './bets/position.ts';
export { ruleFourPercent } from './bets/rule-four.ts';
export {
  type BetSettlement,
  maxReturnOf,
  type PendingLeg,
  type PlacedLeg,
  potentialReturnOf,
  settleForm,
} from './bets/settle-form.ts';
export { termsOfField } from './bets/terms-of-field.ts';
export { productOf, totalOddsOf } from './bets/total-odds.ts';
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
export { fairProbabilities, type MarginMethod, priceWithMargin } from './margin.ts';
export { impliedWinners, overround } from './overround.ts';
export { roundToLadder } from './price-ladder.ts';
export { maxOddsMilli, minOddsMilli } from './price-range.ts';
export {
  settleAsianHandicap,
  settleAsianTotal,
} from './quarter-line.ts';
export { type Tax, type TaxBase, taxOnReturn, taxOnStake } from './tax.ts';
