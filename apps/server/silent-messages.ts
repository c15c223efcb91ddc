import type { IdentityParts } from '@fairline/identity';

/** The messages of an identity module that sends none to players: that of a command, and that of some tests. */
export const silentMessages: IdentityParts['messages'] = {
  send: async () => 'not-wanted',
  tell: async () => 'no-address',
  canSend: () => false,
  outboxPath: undefined,
  mailing: { set: () => Promise.reject(new Error('no choices of letters are made here')) },
};
