/** Settings of the site about clocks, named as the configuration names them. */
export interface ClockSettings {
  /** The country decides until the reader chooses. */
  has_twelve_h_by_geo: boolean;
  /** Two lower-case letters each. */
  geo_with_twelve_format: readonly string[];
}

/** LANG-04: true when clocks have twelve hours in a country; the country is empty when it is not known. */
export function hasTwelveHoursIn(country: string, settings: ClockSettings): boolean {
  return settings.has_twelve_h_by_geo && settings.geo_with_twelve_format.includes(country);
}
