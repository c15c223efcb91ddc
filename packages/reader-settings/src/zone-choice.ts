/** Offsets from UTC in hours that clocks somewhere on earth have (IANA time zone database, 2026a). */
export const zoneOffsets: readonly number[] = [
  -12, -11, -10, -9.5, -9, -8, -7, -6, -5, -4, -3.5, -3, -2, -1, 0, 1, 2, 3, 3.5, 4, 4.5, 5, 5.5, 5.75, 6,
  6.5, 7, 8, 8.75, 9, 9.5, 10, 10.5, 11, 12, 12.75, 13, 14,
];

/** The name of the choice to go by the browser. */
export const ownZone = 'own';

/** As an option of a list has it. */
export function zoneOption(hoursAhead: number | null): string {
  return hoursAhead === null ? ownZone : String(hoursAhead);
}

/** What the shell is told of a choice; undefined forgets it. */
export function zoneOf(option: string): number | undefined {
  return zoneOffsets.find((hours) => String(hours) === option);
}

/** UTC+5:30. */
export function zoneText(hoursAhead: number): string {
  const minutes = Math.round(Math.abs(hoursAhead) * 60);
  const rest = minutes % 60;
  const sign = hoursAhead < 0 ? '−' : '+';
  return `UTC${sign}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
