/** The settings of the site about clocks, by the names of the configuration. */
export interface ClockSettings {
  /** True when the country decides, until the reader chooses. */
  has_twelve_h_by_geo: boolean;
  /** Country codes of two lower-case letters. */
  geo_with_twelve_format: readonly string[];
}

/** LANG-04: returns true when clocks have twelve hours in a country. The country is empty when it is not known. */
export function hasTwelveHoursIn(country: string, settings: ClockSettings): boolean {
  return settings.has_twelve_h_by_geo && settings.geo_with_twelve_format.includes(country);
}
