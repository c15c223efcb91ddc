export type PaymentState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';
export type CheckoutOutcome = 'paid' | 'failed' | 'cancelled';

/**
 * The next state of a payment, by its state and by the outcome that the provider reports. Money that has arrived always
 * counts, even after a reported failure or after the time to pay. No report reverses a paid deposit.
 */
export const nextState: Readonly<Record<PaymentState, Readonly<Record<CheckoutOutcome, PaymentState>>>> = {
  pending: { paid: 'paid', failed: 'failed', cancelled: 'cancelled' },
  paid: { paid: 'paid', failed: 'paid', cancelled: 'paid' },
  failed: { paid: 'paid', failed: 'failed', cancelled: 'failed' },
  cancelled: { paid: 'paid', failed: 'cancelled', cancelled: 'cancelled' },
  expired: { paid: 'paid', failed: 'expired', cancelled: 'expired' },
};
