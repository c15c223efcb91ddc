import type { Registration, SocialRegistration } from '@fairline/contracts';

/** The form that opens an account. After a sign-in with a provider it has the e-mail address that was proven there. */
export type AccountForm =
  | Exclude<Registration, SocialRegistration>
  | (Omit<SocialRegistration, 'ticket'> & { email: string | null; network: string });
