export {
  type CurrencyCode,
  currencies,
  isCurrencyCode,
} from './currency.ts';
export { formatMoney, toDecimalString } from './format-money.ts';
export { fromJsonMinor, toJsonMinor } from './json-minor.ts';
export { mulDivFloor, mulDivHalfAway } from './mul-div.ts';
export { maxAmountMinor, parseAmount } from './parse-amount.ts';
