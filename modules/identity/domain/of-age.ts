/** The age from which the site takes players. Countries that ask for more are a matter of configuration. */
export const lowestAgeYears = 18;

/** Whether a person born on `birthDate` (YYYY-MM-DD) is of age on the UTC day of `nowMs`. */
export function isOfAge(birthDate: string, nowMs: number, ageYears = lowestAgeYears): boolean {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const latest = `${String(year - ageYears).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  // ISO dates compare as text. Born on 29 February: of age on 1 March of a common year.
  return birthDate <= latest;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
