/** The languages that somebody is offered, in order: some are hidden from visitors. */
export function offeredLanguages(asked: {
  languages: readonly string[];
  hiddenFromVisitors: readonly string[];
  authenticated: boolean;
}): string[] {
  const hidden = new Set(asked.authenticated ? [] : asked.hiddenFromVisitors);
  return asked.languages.filter((language) => !hidden.has(language));
}
