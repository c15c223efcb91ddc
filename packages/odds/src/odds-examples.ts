/**
 * The notations of odds, in the order of the menu, each with the price 2.5 as an example. Written down and not
 * computed, so that no browser loads the arithmetic of odds for a menu; the test compares.
 */
export const oddsExamples = {
  decimal: '2.500',
  fractional: '3/2',
  american: '+150',
  hongkong: '1.500',
  indonesian: '1.500',
  malay: '-0.667',
} as const;

export type OddsNotation = keyof typeof oddsExamples;

export const oddsNotations = Object.keys(oddsExamples).filter(isOddsNotation);

/** Whether a string from outside names a notation. */
export function isOddsNotation(name: string): name is OddsNotation {
  return Object.hasOwn(oddsExamples, name);
}
