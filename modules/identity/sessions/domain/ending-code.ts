/** The codes by which the calls of an ended session are refused. A sign-out by the player needs no word about it. */
const codes = {
  idle: 'SESSION_IDLE',
  expired: 'SESSION_EXPIRED',
  limit: 'SESSION_LIMIT_REACHED',
  reuse: 'SESSION_REUSED',
  player: 'SESSION_ENDED',
  password: 'SESSION_ENDED',
  staff: 'SESSION_ENDED',
  closed: 'SESSION_ENDED',
  logout: 'UNAUTHENTICATED',
  replaced: 'UNAUTHENTICATED',
} as const;

/** Why a session has ended; the contract lists the same reasons. */
export type EndReason = keyof typeof codes;

/** Returns the code that tells a browser why its session has ended. */
export function endingCode(reason: EndReason): (typeof codes)[EndReason] {
  return codes[reason];
}
