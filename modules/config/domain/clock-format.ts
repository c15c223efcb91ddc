/** Whether times have twelve hours: the visitor's is12h cookie decides, and without one the country. */
export function isTwelveHour(asked: {
  /** Value of the is12h cookie: 1 or true, 0 or false; anything else counts as none. */
  cookie: string | undefined;
  country: string | undefined;
  decidedByCountry: boolean;
  twelveHourCountries: readonly string[];
}): boolean {
  const chosen = asked.cookie === undefined ? undefined : cookieValues.get(asked.cookie);
  if (chosen !== undefined) return chosen;
  return (
    asked.decidedByCountry && asked.country !== undefined && asked.twelveHourCountries.includes(asked.country)
  );
}

const cookieValues: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);
