/** Tells whether a person born on `birthDate` (YYYY-MM-DD) has reached `ageYears` on the UTC day of `nowMs`. */
export function isOfAge(birthDate: string, ageYears: number, nowMs: number): boolean {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const latest = `${String(year - ageYears).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  // ISO dates compare as text. A person born on 29 February is of age on 1 March of a common year.
  return birthDate <= latest;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
