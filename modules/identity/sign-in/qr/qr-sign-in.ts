import { randomInt } from 'node:crypto';
import { type AnswerOf, type beginQrSignIn, type getQrSignIn, PlatformError } from '@fairline/contracts';
import { drawQrCode } from '@fairline/factors';
import { secretDigest } from '@fairline/runtime';
import { type Entered, enterAccountOf } from '../enter-account.ts';
import type { EntryParts } from '../entry-parts.ts';
import { exempt } from '../judged-entry.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import * as store from './qr-store.ts';

/** Sign-in of one device that another one, which is signed in, allows. It is good once and for two minutes. */
export interface QrSignIn {
  /** Begins a sign-in. @returns what the waiting page shows, and the secret for its cookie */
  begin(
    language: string,
    from: Pick<SignInOrigin, 'device'>,
    site: { origin: string },
  ): Promise<{ shown: AnswerOf<typeof beginQrSignIn>; secret: string }>;
  /** Returns where the waiting device is. @throws PlatformError SIGN_IN_UNKNOWN */
  asking(code: string): Promise<AnswerOf<typeof getQrSignIn>>;
  /**
   * Answers a sign-in for a player: allows it with the right number, and declines it otherwise. A number is entered once,
   * so that a stranger's link cannot be tried with all of them. @throws PlatformError SIGN_IN_UNKNOWN
   */
  answer(
    by: { playerId: bigint; sessionId: string },
    code: string,
    number: string | undefined,
  ): Promise<'confirmed' | 'declined'>;
  /**
   * Ends the sign-in of a waiting browser once it is answered. The session that has allowed it must still be there.
   * @throws PlatformError SIGN_IN_UNKNOWN
   */
  end(
    secret: string | undefined,
    from: Pick<SignInOrigin, 'device'>,
  ): Promise<Entered | { kind: 'waiting' } | { kind: 'declined' }>;
  removeExpired(): Promise<void>;
}

/** The time in which the other device has to answer. */
export const qrLifeMs = 2 * 60_000;

export function createQrSignIn(entry: EntryParts): QrSignIn {
  const { clock, database, ids } = entry;
  const now = () => new Date(clock.now());
  return {
    async begin(language, { device }, { origin }) {
      const [secret, code] = [ids.secret(), ids.secret()];
      const number = String(randomInt(10, 100));
      const expiresAt = clock.now() + qrLifeMs;
      await store.insertQr(database.pool, {
        secretDigest: secretDigest(secret),
        codeDigest: secretDigest(code),
        number,
        ...device,
        country: device.country ?? null,
        city: device.city ?? null,
        expiresAt: new Date(expiresAt),
      });
      const address = `${origin}/${language}/office/qr-authorisation?code=${code}`;
      return { shown: { address, qrCode: await drawQrCode(address), number, expiresAt }, secret };
    },

    async asking(code) {
      const row = await store.findByCode(database.pool, secretDigest(code), now());
      if (!row) throw new PlatformError('SIGN_IN_UNKNOWN');
      const { browser, system, country, city, expires_at } = row;
      return { browser, system, country, city, expiresAt: expires_at.getTime() };
    },

    async answer({ playerId, sessionId }, code, number) {
      const digest = secretDigest(code);
      const row = await store.findByCode(database.pool, digest, now());
      const isRight = row !== undefined && row.number === number;
      const answer = { playerId: isRight ? playerId : null, sessionId, now: now() };
      if (!(await store.answerQr(database.pool, digest, answer))) throw new PlatformError('SIGN_IN_UNKNOWN');
      return isRight ? 'confirmed' : 'declined';
    },

    async end(secret, { device }) {
      const digest = secretDigest(secret ?? '');
      const row = await store.findBySecret(database.pool, digest, now());
      if (!row) throw new PlatformError('SIGN_IN_UNKNOWN');
      if (row.state === 'waiting') return { kind: 'waiting' };
      const answered = await store.removeQr(database.pool, digest);
      if (!answered) throw new PlatformError('SIGN_IN_UNKNOWN');
      if (answered.playerId === null) return { kind: 'declined' };
      if (!answered.isAllowed) throw new PlatformError('SIGN_IN_UNKNOWN');
      // The other device has passed the second step itself.
      return enterAccountOf(entry, answered.playerId, { keep: false, judged: exempt('qr') }, { device });
    },

    removeExpired: () => store.deleteExpiredQr(database.pool, now()),
  };
}
