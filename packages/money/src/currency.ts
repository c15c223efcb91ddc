/** A currency of the platform: one of ISO 4217, or a crypto-currency. */
export type Currency = {
  readonly code: string;
  /**
   * The number of the currency as text: three digits with leading zeros as ISO 4217 has them. A currency without an ISO
   * number has one of four digits.
   */
  readonly numericId: string;
  /** Decimals of the major unit: one major unit is 10^exponent minor units. */
  readonly exponent: number;
  readonly symbol: string;
};

export const currencies = {
  EUR: { code: 'EUR', numericId: '978', exponent: 2, symbol: '€' },
  USD: { code: 'USD', numericId: '840', exponent: 2, symbol: '$' },
  GBP: { code: 'GBP', numericId: '826', exponent: 2, symbol: '£' },
  RUB: { code: 'RUB', numericId: '643', exponent: 2, symbol: '₽' },
  UAH: { code: 'UAH', numericId: '980', exponent: 2, symbol: '₴' },
  KZT: { code: 'KZT', numericId: '398', exponent: 2, symbol: '₸' },
  TRY: { code: 'TRY', numericId: '949', exponent: 2, symbol: '₺' },
  INR: { code: 'INR', numericId: '356', exponent: 2, symbol: '₹' },
  BRL: { code: 'BRL', numericId: '986', exponent: 2, symbol: 'R$' },
  PLN: { code: 'PLN', numericId: '985', exponent: 2, symbol: 'zł' },
  CZK: { code: 'CZK', numericId: '203', exponent: 2, symbol: 'Kč' },
  HUF: { code: 'HUF', numericId: '348', exponent: 2, symbol: 'Ft' },
  NOK: { code: 'NOK', numericId: '578', exponent: 2, symbol: 'kr' },
  SEK: { code: 'SEK', numericId: '752', exponent: 2, symbol: 'kr' },
  CHF: { code: 'CHF', numericId: '756', exponent: 2, symbol: 'CHF' },
  JPY: { code: 'JPY', numericId: '392', exponent: 0, symbol: '¥' },
  KWD: { code: 'KWD', numericId: '414', exponent: 3, symbol: 'KD' },
  // Eight decimals are those of Bitcoin itself. Ether has eighteen on its chain; books keep eight of them.
  BTC: { code: 'BTC', numericId: '1001', exponent: 8, symbol: '₿' },
  ETH: { code: 'ETH', numericId: '1002', exponent: 8, symbol: 'Ξ' },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof currencies;

/** True when a string from outside is a currency of the table. */
export function isCurrencyCode(code: string): code is CurrencyCode {
  return Object.hasOwn(currencies, code);
}

/** Finds a currency by its number; undefined for an unknown one. */
export function currencyByNumber(numericId: string): CurrencyCode | undefined {
  return Object.values(currencies).find((currency) => currency.numericId === numericId)?.code;
}
