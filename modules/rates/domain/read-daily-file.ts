import { type CurrencyCode, type ExchangeRate, isCurrencyCode, parseDecimalRate } from '@fairline/money';

/** The rates of one day, each in units for one euro. */
export interface DailyRates {
  /** The time for which the rates are stated, in ms UTC. */
  statedAtMs: number;
  rates: readonly StatedRate[];
}

export interface StatedRate {
  currency: CurrencyCode;
  perEuro: ExchangeRate;
  /** The rate as it was written. */
  text: string;
}

/** The bank fixes its rates at about 14:15 of Central European Time, and publishes them at about 16:00: 15:00 UTC. */
const publishedHour = 15;
/** A day without a currency that the platform keeps cannot be what the bank has sent. */
const minRates = 5;

/**
 * Reads the daily file of euro reference rates of the European Central Bank (eurofxref-daily.xml). Currencies that the
 * platform does not keep are left out.
 * @throws Error for a file of another form, with a bad rate, or with a currency twice
 */
export function readDailyFile(xml: string): DailyRates {
  const day = only([...xml.matchAll(/<Cube\s+time=(["'])(\d{4}-\d{2}-\d{2})\1\s*>/g)])?.[2];
  const dayMs = Date.parse(`${day}T00:00:00Z`);
  if (day === undefined || Number.isNaN(dayMs)) throw new Error('the file of rates does not name one day');
  const rates = [...xml.matchAll(/<Cube\s+([^<>]*?)\/>/g)].flatMap(([, attributes = '']) =>
    rateOf(attributes),
  );
  if (rates.length < minRates) throw new Error(`the file of rates has ${rates.length} rates only`);
  if (new Set(rates.map(({ currency }) => currency)).size < rates.length) {
    throw new Error('the file of rates has a currency twice');
  }
  return { statedAtMs: dayMs + publishedHour * 3_600_000, rates };
}

function rateOf(attributes: string): StatedRate[] {
  const currency = attributeOf(attributes, 'currency');
  const text = attributeOf(attributes, 'rate');
  if (currency === undefined || text === undefined)
    throw new Error(`the file of rates has <Cube ${attributes}/>`);
  const perEuro = parseDecimalRate(text);
  if (!perEuro) throw new Error(`the file of rates has ${currency} at ${text}`);
  return isCurrencyCode(currency) ? [{ currency, perEuro, text }] : [];
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}=(["'])([^"']*)\\1`).exec(attributes)?.[2];
}

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
