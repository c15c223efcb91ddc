/** Returns the id at the beginning of a segment: digits, alone or before a hyphen and a name. */
export function idIn(text: string): string | undefined {
  return /^(\d{1,15})(?:-|$)/.exec(text)?.[1];
}
