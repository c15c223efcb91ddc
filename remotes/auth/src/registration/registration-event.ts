import type { SocialNetwork } from '@fairline/contracts';
import type { TrackedEvent } from '@fairline/remote-kit/protocol';
import type { Form, FormValues } from './form-values.ts';

/** ANA-01: returns the event of a registration; `code` is the code of a failure. */
export function registrationEvent(
  { type, network }: { type: Form['kind']; network?: SocialNetwork | undefined },
  { bonusChoice }: Pick<FormValues, 'bonusChoice'>,
  code?: string,
): TrackedEvent {
  const outcome =
    code === undefined ? { outcome: 'succeeded' as const } : { outcome: 'failed' as const, code };
  return {
    name: 'registration',
    data: { type, bonus: bonusChoice, ...(network && { network }), ...outcome },
  };
}
