/** The windows of a list of upcoming matches: the hours from now within which its matches begin. */
export const windowHours = [1, 3, 6, 12, 24, 48] as const;
export type WindowHours = (typeof windowHours)[number];

/** Returns the window in the query of an address; undefined for all upcoming matches. */
export function windowIn({ within = '' }: Readonly<Record<string, string>>): WindowHours | undefined {
  return windowHours.find((hours) => String(hours) === within);
}
