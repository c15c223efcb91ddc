const dayMs = 86_400_000;

/** The numbers of the states of an account, for `user_status_id`. */
export const accountStates = { open: 0, banned: 1, closed: 2 } as const;

/** ACC-04: what is confirmed: 0 nothing, 1 the e-mail address, 2 both, 3 the phone. */
export function activationOf(isEmailConfirmed: boolean, isPhoneConfirmed: boolean): 0 | 1 | 2 | 3 {
  if (isPhoneConfirmed) return isEmailConfirmed ? 2 : 3;
  return isEmailConfirmed ? 1 : 0;
}

/** Returns the whole days since a moment. */
export function daysSince(at: Date, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - at.getTime()) / dayMs));
}

/** Returns the whole days that are left to confirm a contact; null without a term (0 days) and once one is confirmed. */
export function remainingDays(asked: {
  days: number;
  isActivated: boolean;
  registeredAt: Date;
  nowMs: number;
}): number | null {
  const { days, isActivated, registeredAt, nowMs } = asked;
  return days === 0 || isActivated ? null : Math.max(0, days - daysSince(registeredAt, nowMs));
}
