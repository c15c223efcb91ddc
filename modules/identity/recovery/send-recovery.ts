import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { MessagesService } from '@fairline/messages';
import type { SendProof } from '../proofs/address-requests.ts';
import { linkMs, type OneTimeProofs } from '../proofs/one-time-proofs.ts';

export interface RecoveryMessageParts {
  messages: Pick<MessagesService, 'send'>;
  proofs: OneTimeProofs;
  /** The origin of the site in browsers. */
  origin(): string;
}

/** AUTH-15: creates the sender of the message that leads back into an account: a code to a phone, a link to a mailbox. */
export function sendRecovery({ messages, origin, proofs }: RecoveryMessageParts): SendProof {
  return async (connection, { requestId: codeId, playerId, to, language }) => {
    if ('phone' in to) {
      await proofs.sendCode(connection, { purpose: 'recovery', playerId, to, language, codeId });
      return;
    }
    const token = await proofs.writeLink(connection, {
      purpose: 'recovery',
      playerId,
      destination: to.email,
      validMs: linkMs,
    });
    await messages.send(connection, {
      playerId,
      to,
      template: 'recovery-email',
      // Behind the hash, the token reaches no server and no log.
      values: {
        link: `${origin()}${link(language, routes.userPasswordreset)}#${token}`,
        minutes: linkMs / 60_000,
      },
      language,
      purpose: 'service',
    });
  };
}
