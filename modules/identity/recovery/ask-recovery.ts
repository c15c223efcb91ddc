import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { PlatformError } from '@fairline/contracts';
import { isLanguage, type Language } from '@fairline/i18n';
import type { MessagesService } from '@fairline/messages';
import {
  createPoller,
  type Platform,
  type Poller,
  type pg,
  type SealedColumn,
  sealedPlace,
} from '@fairline/runtime';
import { findPlayerByAddress } from '../players/player-store.ts';
import { linkMs, type OneTimeProofs } from '../proofs/one-time-proofs.ts';
import type { RequestLimits } from '../proofs/request-limits.ts';
import { insertRequest, type RecoveryRequest, takeRequest } from './recovery-store.ts';

export const recoveryColumn: SealedColumn = {
  table: 'identity.recovery_request',
  key: 'request_id',
  column: 'destination',
};

export interface RecoveryParts
  extends Pick<Platform, 'clock' | 'database' | 'ids' | 'jobs' | 'log' | 'sealing'> {
  messages: Pick<MessagesService, 'send' | 'canSend'>;
  proofs: OneTimeProofs;
  limits: RequestLimits;
  /** The origin of the site in browsers. */
  origin(): string;
}

/** A request for a new password. */
export interface RecoveryAsked {
  method: 'email' | 'phone';
  /** The e-mail address, or the number in the form of E.164. */
  destination: string;
  language: Language;
  /** The IP address of the caller. */
  address: string;
}

/**
 * AUTH-15: stores a request for a new password. Nothing is looked up here, so that answer and time are the same for an
 * address with an account and for any other one.
 * @returns the id under which a code is entered
 * @throws PlatformError TOO_MANY_REQUESTS, UNAVAILABLE where the site sends no such messages
 */
export async function askRecovery(
  { clock, database, ids, limits, messages, sealing }: RecoveryParts,
  { method, destination, language, address }: RecoveryAsked,
): Promise<string> {
  if (!messages.canSend(method === 'email' ? 'email' : 'sms')) throw new PlatformError('UNAVAILABLE');
  const requestId = ids.uuid();
  await database.transaction(async (connection) => {
    await limits.count(connection, { purpose: 'recovery', destination, address });
    await insertRequest(connection, {
      request_id: requestId,
      method,
      destination: sealing.seal(destination, sealedPlace(recoveryColumn, requestId)),
      language,
      asked_at: new Date(clock.now()),
    });
  });
  return requestId;
}

const pauseMs = 500;

/** Creates the poller that answers requests for a new password. */
export function createRecoveryWork(parts: RecoveryParts): Poller {
  const { clock, database, jobs, log } = parts;
  return createPoller({
    clock,
    log,
    name: 'identity.recovery',
    jobs,
    pauseMs,
    failure: 'recovery requests not answered',
    tick: () => database.transaction((connection) => answerNext(parts, connection)),
  });
}

/** Answers the oldest request. @returns true when there was one */
async function answerNext(parts: RecoveryParts, connection: pg.PoolClient): Promise<boolean> {
  const { limits, log, sealing } = parts;
  const request = await takeRequest(connection);
  if (!request) return false;
  const destination = sealing.open(request.destination, sealedPlace(recoveryColumn, request.request_id));
  const to = request.method === 'email' ? { email: destination } : { phone: destination };
  const player = await findPlayerByAddress(connection, to);
  if (!player) return true;
  const playerId = player.id;
  try {
    await limits.count(connection, {
      purpose: 'recovery',
      destination: `account:${playerId}`,
      playerId,
    });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    log.warn({ playerId: String(playerId) }, 'recovery not sent: too many requests for the account');
    return true;
  }
  await sendProof(parts, connection, { request, destination, playerId });
  return true;
}

async function sendProof(
  { messages, origin, proofs }: RecoveryParts,
  connection: pg.PoolClient,
  { request, destination, playerId }: { request: RecoveryRequest; destination: string; playerId: bigint },
): Promise<void> {
  const { language, method, request_id: codeId } = request;
  if (!isLanguage(language)) throw new Error(`the language ${language} of a request is unknown`);
  if (method === 'phone') {
    const to = { phone: destination };
    await proofs.sendCode(connection, { purpose: 'recovery', playerId, to, language, codeId });
    return;
  }
  const token = await proofs.writeLink(connection, {
    purpose: 'recovery',
    playerId,
    destination,
    validMs: linkMs,
  });
  await messages.send(connection, {
    playerId,
    to: { email: destination },
    template: 'recovery-email',
    // Behind the hash, the token reaches no server and no log.
    values: {
      link: `${origin()}${link(language, routes.userPasswordreset)}#${token}`,
      minutes: linkMs / 60_000,
    },
    language,
    purpose: 'service',
  });
}
