/** The reader's choice of clock: by the customs of the country, with twelve hours or with 24. */
export const clockChoices = ['auto', 'twelve', 'twenty-four'] as const;

export type ClockChoice = (typeof clockChoices)[number];

/** Reads the choice from the cookie `is12h` that the shell sets; `cookies` as in `document.cookie`. */
export function readClockChoice(cookies: string): ClockChoice {
  const value = /(?:^|; )is12h=([01])(?:;|$)/.exec(cookies)?.[1];
  if (value === undefined) return 'auto';
  return value === '1' ? 'twelve' : 'twenty-four';
}

/** Returns the value that the shell stores for a choice; undefined removes it. */
export function twelveHoursOf(choice: ClockChoice): boolean | undefined {
  return choice === 'auto' ? undefined : choice === 'twelve';
}
