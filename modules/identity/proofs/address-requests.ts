import { type CaptchaCall, PlatformError } from '@fairline/contracts';
import { isLanguage, type Language } from '@fairline/i18n';
import type { Address, MessagesService } from '@fairline/messages';
import {
  createPoller,
  type Platform,
  type Poller,
  type pg,
  type SealedColumn,
  sealedPlace,
} from '@fairline/runtime';
import type { Captchas } from '../challenges/captcha/captchas.ts';
import { needsCaptchaForMessage } from '../challenges/domain/captcha-policy.ts';
import { findPlayerByAddress } from '../players/player-store.ts';
import { insertRequest, takeRequest } from './address-request-store.ts';
import type { RequestLimits } from './request-limits.ts';

export const requestColumn: SealedColumn = {
  table: 'identity.recovery_request',
  key: 'request_id',
  column: 'destination',
};

/** What somebody who has not signed in can ask a message for. */
export type RequestPurpose = 'recovery' | 'sign-in';

/** A request for a message to an address. */
export interface AddressRequest {
  purpose: RequestPurpose;
  method: 'email' | 'phone';
  /** The e-mail address, or the number in the form of E.164. */
  destination: string;
  language: Language;
  /** The IP address of the caller. */
  address: string;
  /** What the caller shows after many requests; null when a captcha was solved for this request already. */
  captcha: { call: CaptchaCall; token: string | undefined } | null;
}

/** The player to whom an address belongs, and the request for it. */
export interface FoundRequest {
  requestId: string;
  playerId: bigint;
  to: Address;
  language: Language;
}

/** Writes the message of a purpose, in the transaction that ends the request. */
export type SendProof = (connection: pg.PoolClient, found: FoundRequest) => Promise<void>;

/** Requests for a message to an address, which may have no account. */
export interface AddressRequests {
  /**
   * Stores a request. Nothing is looked up here, so that answer and time are the same for an address with an account and
   * for any other one.
   * @returns the id under which a code is entered
   * @throws PlatformError CAPTCHA_REQUIRED, TOO_MANY_REQUESTS, UNAVAILABLE where the site sends no such messages
   */
  ask(asked: AddressRequest): Promise<string>;
  /** Answers the stored requests. */
  work: Poller;
}

export interface AddressRequestParts
  extends Pick<Platform, 'clock' | 'database' | 'ids' | 'jobs' | 'log' | 'sealing'> {
  messages: Pick<MessagesService, 'canSend'>;
  limits: RequestLimits;
  captchas: Pick<Captchas, 'demand'>;
  senders: Readonly<Record<RequestPurpose, SendProof>>;
}

const pauseMs = 500;

export function createAddressRequests(parts: AddressRequestParts): AddressRequests {
  const { captchas, clock, database, ids, jobs, limits, log, messages, sealing } = parts;
  return {
    async ask({ purpose, method, destination, language, address, captcha }) {
      if (!messages.canSend(method === 'email' ? 'email' : 'sms')) throw new PlatformError('UNAVAILABLE');
      const requestId = ids.uuid();
      await database.transaction(async (connection) => {
        const askedFromAddress = await limits.count(connection, { purpose, destination, address });
        if (captcha && needsCaptchaForMessage(askedFromAddress)) {
          // A refusal undoes the transaction, so the request is counted once it comes with its token.
          await captchas.demand(captcha.call, { address, token: captcha.token }, connection);
        }
        await insertRequest(connection, {
          request_id: requestId,
          purpose,
          method,
          destination: sealing.seal(destination, sealedPlace(requestColumn, requestId)),
          language,
          asked_at: new Date(clock.now()),
        });
      });
      return requestId;
    },

    work: createPoller({
      clock,
      log,
      name: 'identity.recovery',
      jobs,
      pauseMs,
      failure: 'requests for codes not answered',
      tick: () => database.transaction((connection) => answerNext(parts, connection)),
    }),
  };
}

/** Answers the oldest request. @returns true when there was one */
async function answerNext(parts: AddressRequestParts, connection: pg.PoolClient): Promise<boolean> {
  const { limits, log, sealing, senders } = parts;
  const request = await takeRequest(connection);
  if (!request) return false;
  const { language, method, purpose, request_id: requestId } = request;
  if (!isLanguage(language)) throw new Error(`the language ${language} of a request is unknown`);
  const destination = sealing.open(request.destination, sealedPlace(requestColumn, requestId));
  const to = method === 'email' ? { email: destination } : { phone: destination };
  const player = await findPlayerByAddress(connection, to);
  if (!player) return true;
  const playerId = player.id;
  try {
    await limits.count(connection, { purpose, destination: `account:${playerId}`, playerId });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    log.warn({ playerId: String(playerId), purpose }, 'code not sent: too many requests for the account');
    return true;
  }
  await senders[purpose](connection, { requestId, playerId, to, language });
  return true;
}
