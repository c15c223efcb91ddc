import type { ConfigService } from '@fairline/config';
import type { IdentityService } from '@fairline/identity';
import type { MessagesService } from '@fairline/messages';
import type { Platform } from '@fairline/runtime';
import type { StateCache } from './state-cache.ts';
import type { DocumentStorage } from './storage/document-storage.ts';

/** What the use cases of this module work with. */
export interface VerificationParts extends Pick<Platform, 'clock' | 'database' | 'ids' | 'sealing'> {
  config: Pick<ConfigService, 'get'>;
  people: Pick<IdentityService, 'personalData' | 'settings' | 'countryOf' | 'saveIdentified'>;
  /** Compares a player with all others after a change of what is known of them. */
  persons: Pick<IdentityService['persons'], 'match'>;
  messages: Pick<MessagesService, 'tell'>;
  /** The origin of the site in browsers. */
  origin(): string;
  storage: DocumentStorage;
  states: StateCache;
}
