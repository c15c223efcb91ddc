import { z } from 'zod';
import { securityEventKinds } from './security-event-kinds.ts';
import { timeMs } from './values.ts';

export const securityEventSchema = z.object({
  id: z.string(),
  kind: z.enum(securityEventKinds),
  at: timeMs,
  /** The device and the place of the session in which it happened; null outside of a session, and when unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
});
export type SecurityEventView = z.output<typeof securityEventSchema>;
