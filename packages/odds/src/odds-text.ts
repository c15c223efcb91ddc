import { formatOdds } from './format-odds.ts';
import { isOddsFormat } from './odds-formats.ts';
import { priceNumber } from './price-number.ts';
import { minOddsMilli } from './price-range.ts';

/**
 * A price (thousandths) as a reader sees it everywhere: in his notation, with the decimal mark of his language, and
 * without a third decimal that is nought. A notation that is not known reads as decimal; so does what is no price,
 * such as the total of a bet whose legs were all void.
 *
 * @param locale BCP 47 tag.
 */
export function oddsText(oddsMilli: number, oddsFormat: string, locale: string): string {
  if (oddsMilli < minOddsMilli) return priceNumber(oddsMilli / 1_000, locale);
  const text = formatOdds(oddsMilli, isOddsFormat(oddsFormat) ? oddsFormat : 'decimal');
  // Neither a fraction nor an American line has decimals.
  return text.includes('.') ? priceNumber(Number(text), locale) : text;
}
