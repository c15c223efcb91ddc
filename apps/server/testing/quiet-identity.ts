import type { IdentityParts } from '@fairline/identity';

/** The parts of a second identity module in a test that sends no messages and records nothing. */
export const quietParts: Pick<IdentityParts, 'audit' | 'messages' | 'origin'> = {
  audit: { record: async () => undefined },
  messages: {
    send: async () => 'not-wanted',
    tell: async () => 'no-address',
    canSend: () => false,
    outboxPath: undefined,
    mailing: { set: () => Promise.reject(new Error('no choices of letters are made here')) },
  },
  origin: () => 'https://site.example',
};
