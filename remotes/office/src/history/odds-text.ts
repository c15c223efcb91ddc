import { formatOdds, oddsFormats } from '@fairline/odds/format-odds';

/**
 * Odds (thousandths) in the reader's notation. What is no price, such as the total of a bet whose legs were all void,
 * reads as a decimal.
 */
export function oddsText(oddsMilli: number, notation: string): string {
  const format = oddsFormats.find((each) => each === notation) ?? 'decimal';
  try {
    return formatOdds(oddsMilli, format);
  } catch {
    return (oddsMilli / 1_000).toFixed(3);
  }
}
