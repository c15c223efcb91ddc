/** AUTH-14: how long the word of a password holds. */
export const grantMs = 1_800_000;

/** When the grant of a session ends, ms UTC; undefined when the password was given too long ago, or never. */
export function grantEndsAt(passwordAtMs: number | undefined, nowMs: number): number | undefined {
  if (passwordAtMs === undefined || passwordAtMs + grantMs <= nowMs) return undefined;
  return passwordAtMs + grantMs;
}
