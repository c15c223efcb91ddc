import type { SocialNetwork } from '@fairline/contracts';
import type { TrackedEvent } from '@fairline/remote-kit/protocol';
import { knownChoices, knownKinds } from '../rules.ts';
import type { FormValues, RegistrationKind } from './form-values.ts';

/** The outcome of an attempt; `code` is the code of its failure. */
export type RegistrationOutcome =
  | { outcome: 'opened' | 'submitted' | 'succeeded' }
  | { outcome: 'failed'; code: string };

interface Kind {
  type: RegistrationKind;
  network?: SocialNetwork | undefined;
}

/** ANA-01: returns the event of a registration. It is submitted while its address waits for the confirmation. */
export function registrationEvent(
  { type, network }: Kind,
  { bonusChoice }: Partial<Pick<FormValues, 'bonusChoice'>>,
  outcome: RegistrationOutcome,
): TrackedEvent {
  return {
    name: 'registration',
    data: {
      type,
      ...(bonusChoice !== undefined && { bonus: bonusChoice }),
      ...(network && { network }),
      ...outcome,
    },
  };
}

/** ANA-01: returns the event of a bonus that the visitor chooses, or rejects by choosing none. */
export function bonusEvent(bonus: FormValues['bonusChoice']): TrackedEvent {
  return { name: 'bonus', data: { action: bonus === 0 ? 'declined' : 'chosen', bonus } };
}

/** The kind of form and the bonus that an address or a modal names. */
export interface RegistrationWords {
  kind: unknown;
  bonusChoice: unknown;
}

/** ANA-01: returns the errors about a kind of registration or a bonus that this site does not know. */
export function unknownWords({ kind, bonusChoice }: RegistrationWords): TrackedEvent[] {
  const kinds: readonly string[] = [...knownKinds, 'soc_reg'];
  const choices: readonly string[] = knownChoices.map(String);
  return [
    ...(kind === undefined || kinds.includes(String(kind)) ? [] : [unknownWord('registration-type', kind)]),
    ...(bonusChoice === undefined || choices.includes(String(bonusChoice))
      ? []
      : [unknownWord('registration-bonus', bonusChoice)]),
  ];
}

/** ANA-01: returns the error about a word that this site does not know. The collector keeps it if it is no personal data. */
export function unknownWord(about: string, value: unknown): TrackedEvent {
  return { name: 'error', data: { about, value: String(value).slice(0, 200) } };
}
