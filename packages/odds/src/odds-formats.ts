/** The notations a reader can choose from, in the order of the settings page. */
export const oddsFormats = ['decimal', 'fractional', 'american', 'hongkong', 'indonesian', 'malay'] as const;

export type OddsFormat = (typeof oddsFormats)[number];

/** Whether a string from outside names a notation. */
export function isOddsFormat(name: string): name is OddsFormat {
  return oddsFormats.some((format) => format === name);
}
