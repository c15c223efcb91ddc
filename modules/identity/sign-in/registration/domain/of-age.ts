/** Returns today's date (YYYY-MM-DD) in a time zone; the date in UTC for a name that is no zone. */
export function dateIn(timeZone: string | undefined, nowMs: number): string {
  return dateInZone(timeZone ?? 'UTC', nowMs) ?? new Date(nowMs).toISOString().slice(0, 10);
}

function dateInZone(timeZone: string, nowMs: number): string | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).formatToParts(nowMs);
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  } catch {
    return undefined;
  }
}

/** Tells whether a person born on `birthDate` has reached `ageYears` on the day `today`; both are YYYY-MM-DD. */
export function isOfAge(birthDate: string, ageYears: number, today: string): boolean {
  const latest = `${String(Number(today.slice(0, 4)) - ageYears).padStart(4, '0')}${today.slice(4)}`;
  // ISO dates compare as text. A person born on 29 February is of age on 1 March of a common year.
  return birthDate <= latest;
}
