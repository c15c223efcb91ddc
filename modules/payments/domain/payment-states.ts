export type PaymentState = 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';
export type CheckoutOutcome = 'paid' | 'failed' | 'cancelled';

/**
 * What a provider's report makes of a payment. Money that arrived counts even after a failure was reported or the time
 * was over; nothing takes back what was paid.
 */
export const transitions: Readonly<Record<PaymentState, Readonly<Record<CheckoutOutcome, PaymentState>>>> = {
  pending: { paid: 'paid', failed: 'failed', cancelled: 'cancelled' },
  paid: { paid: 'paid', failed: 'paid', cancelled: 'paid' },
  failed: { paid: 'paid', failed: 'failed', cancelled: 'failed' },
  cancelled: { paid: 'paid', failed: 'cancelled', cancelled: 'cancelled' },
  expired: { paid: 'paid', failed: 'expired', cancelled: 'expired' },
};
