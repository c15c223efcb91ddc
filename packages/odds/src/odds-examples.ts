import type { OddsFormat } from './odds-formats.ts';
import { priceNumber } from './price-number.ts';

const examples: Readonly<Record<OddsFormat, number | string>> = {
  decimal: 2.5,
  fractional: '3/2',
  american: '+150',
  hongkong: 1.5,
  indonesian: 1.5,
  malay: -0.667,
};

/**
 * Returns the price 2.5 in each notation, as a language writes it. The values are written down, so that no browser
 * loads the arithmetic of odds for a menu; a test compares them with the computed ones.
 */
export function oddsExample(format: OddsFormat, locale: string): string {
  const example = examples[format];
  return typeof example === 'number' ? priceNumber(example, locale) : example;
}
