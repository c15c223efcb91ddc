/** A deposit that was sent, and the key under which the platform knows it. */
export interface Attempt {
  key: string;
  methodId: string;
  amountMinor: number;
}

/** Failures after which nobody knows whether the deposit was started. */
const unknownOutcomes = ['NETWORK', 'CANCELLED', 'INTERNAL', 'IDEMPOTENCY_IN_FLIGHT'];

/** Whether a failure leaves open what became of the deposit, so that a repetition must carry the same key. */
export function keepsKey(code: string): boolean {
  return unknownOutcomes.includes(code);
}

/**
 * The attempt to send now: the open one when it is for the same deposit, else a new one. So a lost answer never makes
 * two deposits, and another amount is never refused as a key used twice.
 */
export function nextAttempt(
  open: Attempt | undefined,
  wanted: Omit<Attempt, 'key'>,
  newKey: () => string,
): Attempt {
  const isSame = open?.methodId === wanted.methodId && open.amountMinor === wanted.amountMinor;
  return open && isSame ? open : { ...wanted, key: newKey() };
}
