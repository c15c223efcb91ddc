import { PlatformError, type TwoStepMethod } from '@fairline/contracts';
import { makeTotp, type NewTotp, newRecoveryCodes, recoveryDigest, totpStepOf } from '@fairline/factors';
import { type Platform, sealedPlace } from '@fairline/runtime';
import { codeTries } from '../challenges/domain/attempt-bounds.ts';
import type { Throttle } from '../challenges/throttle.ts';
import * as store from './factor-store.ts';
import { offerColumn, secretColumn } from './sealed-secrets.ts';
import type { SentCodes } from './sent-codes.ts';

/** The second factors of players: an authenticator with recovery codes for a lost one, and codes that are sent. */
export interface TwoStepFactors {
  /** Lists what a player may enter in the second step; empty when there is none. */
  methodsOf(playerId: bigint): Promise<TwoStepMethod[]>;
  of(playerId: bigint): Promise<store.FactorsRow>;
  /**
   * Uses a code of the authenticator, a recovery code, or the code that was sent under `codeId`. Each is right once.
   */
  isRightCode(playerId: bigint, code: string, codeId: string | undefined): Promise<boolean>;
  /** Makes a secret for a new authenticator. It counts after its first right code. */
  begin(playerId: bigint, label: string): Promise<NewTotp>;
  /** Stores the authenticator after its first right code. @returns new recovery codes. @throws PlatformError */
  confirm(playerId: bigint, given: { code: string; address: string }): Promise<string[]>;
  /** Removes the authenticator and the recovery codes. @throws PlatformError NOT_FOUND */
  remove(playerId: bigint): Promise<void>;
  /** Makes new recovery codes. @throws PlatformError NOT_FOUND without an authenticator */
  renewCodes(playerId: bigint): Promise<string[]>;
}

/** The time in which the first code of a new authenticator has to come. */
const offerMs = 15 * 60_000;

interface Parts extends Pick<Platform, 'clock' | 'database' | 'ids' | 'sealing'> {
  throttle: Pick<Throttle, 'guard' | 'forget'>;
  sentCodes: Pick<SentCodes, 'methodsOf' | 'isRight'>;
  /** The name under which the site stands in an authenticator's list of accounts. */
  companyName(): string;
}

export function createTwoStepFactors(parts: Parts): TwoStepFactors {
  const { clock, database, sealing, sentCodes, companyName } = parts;
  return {
    async methodsOf(playerId) {
      const { has_totp, codes_left } = await store.findFactors(database.pool, playerId);
      const sent = await sentCodes.methodsOf(playerId);
      return [
        ...(has_totp ? (['totp'] as const) : []),
        ...(has_totp && codes_left > 0 ? (['recovery-code'] as const) : []),
        ...sent,
      ];
    },

    of: (playerId) => store.findFactors(database.pool, playerId),

    async isRightCode(playerId, code, codeId) {
      const isOwn = await database.transaction(async (connection) => {
        if (/^\d{6}$/.test(code)) return checkTotp(connection, parts, playerId, code);
        return store.useCode(connection, {
          playerId,
          digest: recoveryDigest(code),
          at: new Date(clock.now()),
        });
      });
      if (isOwn || codeId === undefined) return isOwn;
      return sentCodes.isRight({ playerId, codeId, code });
    },

    async begin(playerId, label) {
      const made = await makeTotp(companyName(), label);
      const sealed = sealing.seal(made.secret, sealedPlace(offerColumn, playerId));
      await store.saveOffer(database.pool, playerId, sealed, new Date(clock.now() + offerMs));
      return made;
    },

    confirm: (playerId, given) => confirmTotp(parts, playerId, given),

    remove: (playerId) =>
      database.transaction(async (connection) => {
        if (!(await store.deleteAuthenticator(connection, playerId))) throw new PlatformError('NOT_FOUND');
        await store.replaceCodes(connection, playerId, []);
      }),

    renewCodes: (playerId) =>
      database.transaction(async (connection) => {
        if (!(await store.lockAuthenticator(connection, playerId))) throw new PlatformError('NOT_FOUND');
        return renewCodes(connection, parts, playerId);
      }),
  };
}

async function confirmTotp(
  parts: Parts,
  playerId: bigint,
  { code, address }: { code: string; address: string },
): Promise<string[]> {
  const { clock, database, sealing, throttle } = parts;
  const offered = await store.findOffer(database.pool, playerId, new Date(clock.now()));
  if (offered === undefined) throw new PlatformError('SECOND_FACTOR_WRONG');
  const secret = sealing.open(offered, sealedPlace(offerColumn, playerId));
  const attempt = { subject: `totp-enrolment:${playerId}`, address, maxFailures: codeTries };
  const step = await throttle.guard(attempt, () => totpStepOf(secret, code, clock.now()));
  if (step === undefined) throw new PlatformError('SECOND_FACTOR_WRONG');
  await throttle.forget(attempt.subject);
  return database.transaction(async (connection) => {
    const sealed = sealing.seal(secret, sealedPlace(secretColumn, playerId));
    await store.saveAuthenticator(connection, { playerId, sealed, step, at: new Date(clock.now()) });
    await store.deleteOffer(connection, playerId);
    return renewCodes(connection, parts, playerId);
  });
}

async function renewCodes(
  connection: store.Connection,
  { ids }: Pick<Platform, 'ids'>,
  playerId: bigint,
): Promise<string[]> {
  const made = newRecoveryCodes(ids);
  await store.replaceCodes(connection, playerId, made.map(recoveryDigest));
  return made;
}

async function checkTotp(
  connection: store.Connection,
  { clock, sealing }: Pick<Parts, 'clock' | 'sealing'>,
  playerId: bigint,
  code: string,
): Promise<boolean> {
  const row = await store.lockAuthenticator(connection, playerId);
  if (!row) return false;
  const secret = sealing.open(row.secret, sealedPlace(secretColumn, playerId));
  const step = await totpStepOf(secret, code, clock.now());
  if (step === undefined || BigInt(step) <= row.step) return false;
  await store.recordStep(connection, playerId, step);
  return true;
}
