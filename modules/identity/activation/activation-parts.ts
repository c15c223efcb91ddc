import type { ConfigService } from '@fairline/config';
import type { Language } from '@fairline/i18n';
import type { MessagesService } from '@fairline/messages';
import type { Platform } from '@fairline/runtime';
import type { PersonService } from '../persons/persons.ts';
import type { OneTimeProofs } from '../proofs/one-time-proofs.ts';
import type { RequestLimits } from '../proofs/request-limits.ts';

export interface ActivationParts extends Pick<Platform, 'clock' | 'database' | 'ids'> {
  config: Pick<ConfigService, 'get'>;
  messages: Pick<MessagesService, 'send' | 'canSend' | 'outboxPath'>;
  proofs: OneTimeProofs;
  limits: RequestLimits;
  persons: Pick<PersonService, 'match'>;
  /** The origin of the site in browsers. */
  origin(): string;
}

/** Who asks for a code, in which language, and from which IP address. */
export interface CodeAsked {
  playerId: bigint;
  language: Language;
  address: string;
}
