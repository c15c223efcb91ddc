import { z } from 'zod';
import type { CheckoutReport } from '../port.ts';

const line = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^\P{Cc}*$/u);

/** The body of the sandbox's webhook. */
export const sandboxEventSchema = z.object({
  eventId: line(100),
  type: z.enum(['checkout.paid', 'checkout.failed', 'checkout.cancelled']),
  checkoutId: line(100),
  reference: line(100),
  amountMinor: z.int(),
  currency: line(3).length(3),
});
export type SandboxEvent = z.infer<typeof sandboxEventSchema>;

const outcomes = {
  'checkout.paid': 'paid',
  'checkout.failed': 'failed',
  'checkout.cancelled': 'cancelled',
} as const satisfies Record<SandboxEvent['type'], CheckoutReport['outcome']>;

/** Returns the event in the form of the site's port. */
export function reportOf({ type, ...event }: SandboxEvent): CheckoutReport {
  return { kind: 'checkout', outcome: outcomes[type], ...event };
}
