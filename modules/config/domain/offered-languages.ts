/** Returns the languages that the site offers, in order. Some are hidden from visitors. */
export function offeredLanguages(asked: {
  languages: readonly string[];
  hiddenFromVisitors: readonly string[];
  authenticated: boolean;
}): string[] {
  const hidden = new Set(asked.authenticated ? [] : asked.hiddenFromVisitors);
  return asked.languages.filter((language) => !hidden.has(language));
}
