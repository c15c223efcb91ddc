/** A deposit request that was sent, with its idempotency key. */
export interface Attempt {
  key: string;
  methodId: string;
  amountMinor: number;
}

/** The failures after which the deposit may or may not have been started. */
const unknownOutcomes = ['NETWORK', 'CANCELLED', 'INTERNAL', 'IDEMPOTENCY_IN_FLIGHT'];

/**
 * Returns true when the outcome of the deposit is unknown after a failure. A repeated request must then have the same
 * key.
 */
export function keepsKey(code: string): boolean {
  return unknownOutcomes.includes(code);
}

/**
 * Returns the attempt to send: the open one when method and amount are the same, otherwise a new one. A lost answer
 * therefore does not create a second deposit, and a changed amount is not refused because of a reused key.
 */
export function nextAttempt(
  open: Attempt | undefined,
  wanted: Omit<Attempt, 'key'>,
  newKey: () => string,
): Attempt {
  const isSame = open?.methodId === wanted.methodId && open.amountMinor === wanted.amountMinor;
  return open && isSame ? open : { ...wanted, key: newKey() };
}
