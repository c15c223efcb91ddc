import type { SecurityEventKind } from '@fairline/contracts';
import type { SecurityNews } from '@fairline/messages';

/** The letter about an event, or the reason for none. */
export type LetterRule = { letter: SecurityNews['kind'] } | { none: string };

/** The events of an account of which its owner gets a letter: those that an attacker would cause. */
export const letterRules: Readonly<Record<SecurityEventKind, LetterRule>> = {
  'new-device': { letter: 'new-device' },
  'session-reused': { letter: 'session-reused' },
  'password-changed': { letter: 'password-changed' },
  'factor-added': { letter: 'factor-added' },
  'factor-removed': { letter: 'factor-removed' },
  'password-recovered': { none: 'the recovery writes to all addresses of the account itself' },
  'email-changed': { none: 'the change writes to the old address itself' },
  'phone-changed': { none: 'the change writes to the old number and to the e-mail address itself' },
  'sign-in': { none: 'the device is known, and the list of sessions shows it' },
  'password-confirmed': { none: 'it changes nothing; what it opens has letters of its own' },
  'sessions-ended': { none: 'it only takes access away, and its page has shown it' },
};
