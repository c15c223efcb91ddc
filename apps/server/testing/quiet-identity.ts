import type { IdentityParts } from '@fairline/identity';
import { silentMessages } from '../silent-messages.ts';

/** The parts of a second identity module in a test that sends no messages and records nothing. */
export const quietParts: Pick<IdentityParts, 'audit' | 'messages' | 'origin'> = {
  audit: { record: async () => undefined },
  messages: silentMessages,
  origin: () => 'https://site.example',
};
