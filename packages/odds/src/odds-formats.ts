/** The notations that a reader can choose, in the order of the settings page. */
export const oddsFormats = ['decimal', 'fractional', 'american', 'hongkong', 'indonesian', 'malay'] as const;

export type OddsFormat = (typeof oddsFormats)[number];

/** True when a string from outside is a notation. */
export function isOddsFormat(name: string): name is OddsFormat {
  return oddsFormats.some((format) => format === name);
}
