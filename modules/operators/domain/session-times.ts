/** A session asks for the second factor again after this time without a request of the operator. */
export const idleMs = 30 * 60_000;
/** A session ends after a working day, however busy it is. */
export const maxSessionMs = 12 * 3_600_000;
/** A sign-in that stops after the password is forgotten after this time. */
export const halfSignInMs = 10 * 60_000;
/** The time of the last request is stored at most this often. */
export const seenStepMs = 10_000;

/** The step that a session has reached. */
export type SessionStep = 'begun' | 'idle' | 'open';

export interface SessionTimes {
  isComplete: boolean;
  createdAtMs: number;
  seenAtMs: number;
  endsAtMs: number;
}

/** Returns the step of a session at `nowMs`; undefined when it has ended. */
export function sessionStep(session: SessionTimes, nowMs: number): SessionStep | undefined {
  if (nowMs >= session.endsAtMs) return undefined;
  if (!session.isComplete) return nowMs < session.createdAtMs + halfSignInMs ? 'begun' : undefined;
  return nowMs >= session.seenAtMs + idleMs ? 'idle' : 'open';
}
