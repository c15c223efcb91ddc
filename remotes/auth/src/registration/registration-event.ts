import type { SocialNetwork } from '@fairline/contracts';
import type { TrackedEvent } from '@fairline/remote-kit/protocol';
import type { Form, FormValues } from './form-values.ts';

/** The outcome of an attempt; `code` is the code of its failure. */
export type RegistrationOutcome =
  | { outcome: 'submitted' | 'succeeded' }
  | { outcome: 'failed'; code: string };

/** ANA-01: returns the event of a registration. It is submitted while its address waits for the confirmation. */
export function registrationEvent(
  { type, network }: { type: Form['kind']; network?: SocialNetwork | undefined },
  { bonusChoice }: Pick<FormValues, 'bonusChoice'>,
  outcome: RegistrationOutcome,
): TrackedEvent {
  return {
    name: 'registration',
    data: { type, bonus: bonusChoice, ...(network && { network }), ...outcome },
  };
}
