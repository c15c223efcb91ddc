import type { TradingRule } from '@fairline/contracts';

type Taxes = Extract<TradingRule, { kind: 'tax' }>['terms']['taxes'];
type Tax = Taxes[number];

export const taxMethods = ['slices', 'whole'] as const;

/** The fields of a tax on each amount of a bet. */
const taxFields = [
  { on: 'stake', rates: 'stakeRates', method: 'stakeMethod' },
  { on: 'return', rates: 'returnRates', method: 'returnMethod' },
  { on: 'net-win', rates: 'winRates', method: 'winMethod' },
] as const;

/** Returns the taxes that a form describes. A rate that cannot be read becomes NaN, which the server refuses. */
export function taxesOfTexts(fields: Readonly<Record<string, string>>): Tax[] {
  return taxFields.flatMap(({ on, rates, method }): Tax[] => {
    const text = fields[rates]?.trim();
    if (!text) return [];
    const chosen = taxMethods.find((each) => each === fields[method]) ?? 'slices';
    return [{ on, method: chosen, bands: text.split(';').map(bandOf) }];
  });
}

/** Returns the fields of a form that describe taxes. */
export function textsOfTaxes(taxes: Taxes): Record<string, string> {
  return Object.fromEntries(
    taxFields.flatMap(({ on, rates, method }) => {
      const tax = taxes.find((each) => each.on === on);
      return tax ? [[rates, ratesText(tax)] as const, [method, tax.method] as const] : [];
    }),
  );
}

/** Writes the rates of a tax as they are typed: `5.3` is a percentage, `100: 5.3` one from the amount of 100 on. */
export function ratesText({ bands }: Pick<Tax, 'bands'>): string {
  return bands
    .map(({ fromMinor, rateBp }) => `${fromMinor === 0 ? '' : `${fromMinor / 100}: `}${rateBp / 100}`)
    .join('; ');
}

function bandOf(text: string): Tax['bands'][number] {
  const parts = text.split(':');
  const rate = parts.pop() ?? '';
  return { fromMinor: parts.length === 0 ? 0 : hundredths(parts.join(':')), rateBp: hundredths(rate) };
}

/** Reads a decimal number with at most two places as hundredths. */
function hundredths(text: string): number {
  return /^\s*\d+(\.\d{1,2})?\s*%?\s*$/.test(text) ? Math.round(Number.parseFloat(text) * 100) : Number.NaN;
}
