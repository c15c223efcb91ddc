import { PlatformError, type SentCode, type SentCodeMethod } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import { type Address, addressHint, type MessagesService, textOf } from '@fairline/messages';
import type { Platform } from '@fairline/runtime';
import { codeMs, type OneTimeProofs } from '../proofs/one-time-proofs.ts';
import { pauseMs, type RequestLimits } from '../proofs/request-limits.ts';
import * as store from './sent-code-store.ts';

/** A code of the second step that is to be sent to a confirmed address of the player. */
export interface SentCodeAsked {
  playerId: bigint;
  method: SentCodeMethod;
  /** The id under which the code is entered. */
  codeId: string;
  language: Language;
  /** The IP address of the caller. */
  address: string;
}

/** A confirmed address of a player, and whether the second step of a sign-in can send a code to it. */
export interface SentCodeState {
  isOn: boolean;
  address: Address | null;
}

/** AUTH-03: codes by e-mail and SMS as the second step of a sign-in. */
export interface SentCodes {
  statesOf(playerId: bigint): Promise<Readonly<Record<SentCodeMethod, SentCodeState>>>;
  /** Lists the methods that are on and have a confirmed address. */
  methodsOf(playerId: bigint): Promise<SentCodeMethod[]>;
  /** Sends a code to the confirmed address. @throws PlatformError CONTACT_MISSING, TOO_MANY_REQUESTS, UNAVAILABLE */
  send(asked: SentCodeAsked): Promise<SentCode>;
  /** Uses a code. It has five attempts and ten minutes, and is right once, while its address is that of the player. */
  isRight(given: { playerId: bigint; codeId: string; code: string }): Promise<boolean>;
  /** Turns a method on after its first right code. @throws PlatformError CODE_WRONG */
  add(given: { playerId: bigint; method: SentCodeMethod; codeId: string; code: string }): Promise<void>;
  /** Turns a method off, and ends its codes. @throws PlatformError NOT_FOUND */
  remove(playerId: bigint, method: SentCodeMethod): Promise<void>;
}

export interface SentCodeParts extends Pick<Platform, 'clock' | 'database'> {
  messages: Pick<MessagesService, 'canSend'>;
  proofs: Pick<OneTimeProofs, 'sendCode' | 'useCode' | 'end'>;
  requestLimits: RequestLimits;
}

export function createSentCodes(parts: SentCodeParts): SentCodes {
  const { clock, database, messages, proofs, requestLimits } = parts;

  const statesOf: SentCodes['statesOf'] = async (playerId) => {
    const { email, phone, email_on, sms_on } = await store.findSentCodes(database.pool, playerId);
    return {
      email: { isOn: email_on, address: email === null ? null : { email } },
      sms: { isOn: sms_on, address: phone === null ? null : { phone } },
    };
  };

  return {
    statesOf,

    async methodsOf(playerId) {
      const { sms, email } = await statesOf(playerId);
      const isUsable = ({ isOn, address }: SentCodeState) => isOn && address !== null;
      return [...(isUsable(sms) ? (['sms'] as const) : []), ...(isUsable(email) ? (['email'] as const) : [])];
    },

    async send({ playerId, method, codeId, language, address }) {
      if (!messages.canSend(method)) throw new PlatformError('UNAVAILABLE');
      const { address: to } = (await statesOf(playerId))[method];
      if (!to) throw new PlatformError('CONTACT_MISSING');
      await database.transaction(async (connection) => {
        const purpose = 'second-factor';
        await requestLimits.count(connection, { purpose, destination: textOf(to), address, playerId });
        await proofs.sendCode(connection, { purpose, playerId, to, language, codeId });
      });
      const now = clock.now();
      return { time: now, expiresAt: now + codeMs, againAt: now + pauseMs, to: addressHint(to) };
    },

    isRight: (given) =>
      proofs
        .useCode({ ...given, purpose: 'second-factor' }, async (connection, { destination }) => {
          // A code that an address got before the player replaced it is no proof any more.
          const { email, phone } = await store.findSentCodes(connection, given.playerId);
          return destination === email || destination === phone;
        })
        .catch((error: unknown) => {
          if (error instanceof PlatformError && error.code === 'CODE_WRONG') return false;
          throw error;
        }),

    add: ({ playerId, method, codeId, code }) =>
      proofs.useCode(
        { codeId, code, purpose: 'second-factor', playerId },
        async (connection, { destination }) => {
          // The code proves one address; it must still be the confirmed one of this method.
          const { email, phone } = await store.findSentCodes(connection, playerId);
          if (destination !== (method === 'email' ? email : phone)) throw new PlatformError('CODE_WRONG');
          await store.insertSentCode(connection, { playerId, method, at: new Date(clock.now()) });
        },
      ),

    remove: (playerId, method) =>
      database.transaction(async (connection) => {
        if (!(await store.deleteSentCode(connection, playerId, method))) throw new PlatformError('NOT_FOUND');
        await proofs.end(connection, playerId, 'second-factor');
      }),
  };
}
