/** AUTH-14: the lifetime of a grant after the password was given. */
export const grantMs = 1_800_000;

/** Returns the end of a session's grant, ms UTC; undefined when the password was given too long ago or never. */
export function grantEndsAt(passwordAtMs: number | undefined, nowMs: number): number | undefined {
  if (passwordAtMs === undefined || passwordAtMs + grantMs <= nowMs) return undefined;
  return passwordAtMs + grantMs;
}
