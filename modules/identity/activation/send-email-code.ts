import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { pg } from '@fairline/runtime';
import { codeMs, linkMs } from '../proofs/one-time-proofs.ts';
import type { ActivationParts, CodeAsked } from './activation-parts.ts';

/**
 * Sends the letter with the code and the link that confirm an e-mail address, in the caller's transaction. `codeId` is the
 * id under which the code is entered; a new one when absent.
 * @returns that id. @throws PlatformError TOO_MANY_REQUESTS
 */
export async function sendEmailCode(
  { limits, messages, origin, proofs }: Pick<ActivationParts, 'limits' | 'messages' | 'origin' | 'proofs'>,
  connection: pg.PoolClient,
  { playerId, email, language, address, codeId: wanted }: CodeAsked & { email: string; codeId?: string },
): Promise<string> {
  await limits.count(connection, { purpose: 'confirm-email', destination: email, address, playerId });
  const proof = { purpose: 'confirm-email', playerId, destination: email } as const;
  const named = wanted === undefined ? {} : { codeId: wanted };
  const { codeId, code } = await proofs.writeCode(connection, { ...proof, ...named });
  const token = await proofs.writeLink(connection, { ...proof, validMs: linkMs });
  const page = `${origin()}${link(language, routes.userActivate)}#${token}`;
  await messages.send(connection, {
    playerId,
    to: { email },
    template: 'confirm-email',
    values: { code, codeMinutes: codeMs / 60_000, link: page, minutes: linkMs / 60_000 },
    language,
    purpose: 'service',
  });
  return codeId;
}
