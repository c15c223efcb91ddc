/** How a reader wants clocks: by the customs of the country, or as chosen. */
export const clockChoices = ['auto', 'twelve', 'twenty-four'] as const;

export type ClockChoice = (typeof clockChoices)[number];

/** The choice that the shell keeps in the cookie `is12h`; `cookies` as in `document.cookie`. */
export function readClockChoice(cookies: string): ClockChoice {
  const value = /(?:^|; )is12h=([01])(?:;|$)/.exec(cookies)?.[1];
  if (value === undefined) return 'auto';
  return value === '1' ? 'twelve' : 'twenty-four';
}

/** What the shell is told of a choice; undefined forgets it. */
export function twelveHoursOf(choice: ClockChoice): boolean | undefined {
  return choice === 'auto' ? undefined : choice === 'twelve';
}
