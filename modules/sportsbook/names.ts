import { type Fixture, findMarket, type MarketKey, marketOutcomes } from '@fairline/feed';

/** The English name of a market of this match, with its line filled in. */
export function marketName(fixture: Pick<Fixture, 'home' | 'away'>, market: MarketKey): string {
  const known = findMarket(market.marketId);
  return known ? fill(known.name, fixture, market.specifiers) : `Market ${market.marketId}`;
}

/** The English name of an outcome, with sides and line filled in. */
export function outcomeName(
  fixture: Pick<Fixture, 'home' | 'away'>,
  market: MarketKey,
  outcomeId: string,
): string {
  const outcome = marketOutcomes(market.marketId, market.specifiers).find((each) => each.id === outcomeId);
  return outcome ? fill(outcome.name, fixture, market.specifiers) : outcomeId;
}

/** The value of each specifier by its name. */
export function readSpecifiers(specifiers: string): Map<string, string> {
  const pairs = specifiers === '' ? [] : specifiers.split('|');
  return new Map(
    pairs.map((pair) => {
      const cut = pair.indexOf('=');
      return [pair.slice(0, cut), pair.slice(cut + 1)];
    }),
  );
}

function fill(template: string, fixture: Pick<Fixture, 'home' | 'away'>, specifiers: string): string {
  const values = readSpecifiers(specifiers);
  return template.replace(/\{([+\-!$]?)(\w+)\}/g, (whole, mark: string, name: string) => {
    if (mark === '$') return name === 'competitor1' ? fixture.home.name : fixture.away.name;
    const value = values.get(name);
    if (value === undefined) return whole;
    if (mark === '+') return signed(Number(value));
    if (mark === '-') return signed(-Number(value));
    return mark === '!' ? ordinal(Number(value)) : value;
  });
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value === 0 ? 0 : value);
}

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinalEndings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

function ordinal(value: number): string {
  return `${value}${ordinalEndings[ordinalRules.select(value)]}`;
}
