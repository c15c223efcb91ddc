import type { PlayerView, Registration } from '@fairline/contracts';
import type { Device } from '@fairline/runtime';
import type { OpenedSession } from '../sessions/open-session.ts';
import { admitPlayer } from './enter-account.ts';
import type { EntryParts } from './entry-parts.ts';
import type { AccountForm } from './registration/account-form.ts';
import type { WriteAlongside } from './registration/open-account.ts';
import { type Registered, register } from './registration/register.ts';
import type { RegistrationOrigin } from './registration/registration-origin.ts';
import { isTypeOpenIn } from './registration/rules-in.ts';
import { type Credentials, signIn } from './sign-in.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

/** Registration and sign-in. */
export interface EntryService {
  register(form: AccountForm, from: RegistrationOrigin, writeAlongside?: WriteAlongside): Promise<Registered>;
  /** Tells whether registrations of a type open accounts for requests from a country. */
  isRegistrationOpen(type: Registration['type'], country: string): boolean;
  signIn(
    credentials: Credentials,
    from: SignInOrigin,
  ): Promise<{ player: PlayerView; session: OpenedSession }>;
  /** Opens a session for a player whom another provider has identified. @throws PlatformError SELF_EXCLUDED */
  admit(playerId: bigint, device: Device): Promise<OpenedSession>;
}

export function createEntry(parts: EntryParts): EntryService {
  return {
    register: (form, from, writeAlongside) => register(parts, form, from, writeAlongside),
    isRegistrationOpen: (type, country) => isTypeOpenIn(parts, type, country),
    signIn: (credentials, from) => signIn(parts, credentials, from),
    admit: (playerId, device) => admitPlayer(parts, playerId, device),
  };
}
