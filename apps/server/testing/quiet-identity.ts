import type { IdentityParts } from '@fairline/identity';

/** The parts of a second identity module in a test that sends no messages and records nothing. */
export const quietParts: Pick<IdentityParts, 'audit' | 'messages' | 'origin'> = {
  audit: { record: async () => undefined },
  messages: {
    send: async () => 'not-wanted',
    tell: async () => 'no-address',
    canSend: () => false,
    outboxPath: undefined,
  },
  origin: () => 'https://site.example',
};
