import { z } from 'zod';
import type { StepKind } from '../../begun-steps/begun-steps.ts';
import { codeMs } from '../../proofs/one-time-proofs.ts';

/** A sign-in that waits for the code of an SMS. It is begun alike whether the number has an account or not. */
export const smsStep: StepKind<{ requestId: string; subject: string }> = {
  name: 'sms',
  schema: z.object({
    requestId: z.string(),
    /** The subject under which wrong codes for the number are counted. */
    subject: z.string(),
  }),
  lifeMs: codeMs,
};
