export {
  type CurrencyCode,
  currencies,
  currencyByNumber,
  isCurrencyCode,
} from './currency.ts';
export {
  convertMinor,
  crossRate,
  type ExchangeRate,
  lessMargin,
  parseDecimalRate,
  rateDecimal,
  rateText,
  readRate,
} from './exchange.ts';
export { formatMoney, toDecimalString } from './format-money.ts';
export { fromJsonMinor, toJsonMinor } from './json-minor.ts';
export { mulDivFloor, mulDivHalfAway } from './mul-div.ts';
export { maxAmountMinor, parseAmount } from './parse-amount.ts';
export { isScale, scaledHundredths, scaledMinor } from './scaled-amount.ts';
