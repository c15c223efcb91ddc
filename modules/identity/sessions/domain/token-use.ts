/** A token of an open session: the one in use, the one that replaces it, or one that was replaced. Times are ms UTC. */
export type KnownToken =
  | { kind: 'current' }
  | { kind: 'next' }
  | { kind: 'retired'; acceptedUntilMs: number; reuseFromMs: number };

/**
 * AUTH-06: a token is not renewed again within this time, and a replaced one is accepted for as long, since requests of
 * other tabs may be under way with it.
 */
export const renewalPauseMs = 60_000;

/**
 * Judges a token that a request shows. The first use of the next token promotes it, so that a browser that never got the
 * new token keeps the old one. A retired token that comes late was copied: only a thief, or the victim of one, has it.
 */
export function judgeToken(token: KnownToken, nowMs: number): 'accept' | 'promote' | 'refuse' | 'reuse' {
  if (token.kind === 'current') return 'accept';
  if (token.kind === 'next') return 'promote';
  if (nowMs < token.acceptedUntilMs) return 'accept';
  return nowMs < token.reuseFromMs ? 'refuse' : 'reuse';
}
