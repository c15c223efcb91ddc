import { formatOdds } from './format-odds.ts';
import { isOddsFormat } from './odds-formats.ts';
import { priceNumber } from './price-number.ts';
import { minOddsMilli } from './price-range.ts';

/**
 * Writes a price (thousandths) for a reader: in their notation, with the decimal mark of their language, and without a
 * third decimal that is zero. An unknown notation is written as decimal, and so is a value that is no price, such as
 * the total of a bet whose legs were all void.
 * @param locale BCP 47 tag.
 */
export function oddsText(oddsMilli: number, oddsFormat: string, locale: string): string {
  if (oddsMilli < minOddsMilli) return priceNumber(oddsMilli / 1_000, locale);
  const text = formatOdds(oddsMilli, isOddsFormat(oddsFormat) ? oddsFormat : 'decimal');
  // Fractional and American prices have no decimals.
  return text.includes('.') ? priceNumber(Number(text), locale) : text;
}
