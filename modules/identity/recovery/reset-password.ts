import type { AuditService } from '@fairline/audit';
import { type ConfigService, settings } from '@fairline/config';
import { PlatformError } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import type { MessagesService } from '@fairline/messages';
import type { HashPassword, Platform, pg } from '@fairline/runtime';
import type { Throttle } from '../challenges/throttle.ts';
import { refuseWeak } from '../players/passwords.ts';
import type { Connection } from '../players/player-store.ts';
import { codeMs, type LinkProof, type OneTimeProofs } from '../proofs/one-time-proofs.ts';
import { keepReplaced, refuseUsed } from '../protection/old-passwords.ts';
import { recordPlayerEvent } from '../security/record-security-event.ts';
import type { SecurityQuestions } from '../security-question/security-questions.ts';
import { type EndingParts, endSessions } from '../sessions/end-sessions.ts';
import { endAllOf } from '../sessions/ended-store.ts';
import { findForReset, lockForReset, type ResetRow, setPasswordHash } from './recovery-store.ts';

export interface ResetParts extends EndingParts {
  audit: Pick<AuditService, 'record'>;
  config: Pick<ConfigService, 'get'>;
  clock: Platform['clock'];
  hashPassword: HashPassword;
  ids: Platform['ids'];
  messages: Pick<MessagesService, 'send'>;
  proofs: OneTimeProofs;
  questions: Pick<SecurityQuestions, 'of' | 'isSet' | 'isRight'>;
  throttle: Pick<Throttle, 'forget'>;
}

export interface PasswordReset {
  token: string;
  newPassword: string;
  language: Language;
  /** The IP address of the caller. */
  address: string;
  requestId: string;
}

/**
 * AUTH-15: takes the code of an SMS.
 * @returns the token that sets a new password once
 * @throws PlatformError CODE_WRONG
 */
export function enterRecoveryCode(
  { proofs }: Pick<ResetParts, 'proofs'>,
  given: { requestId: string; code: string },
): Promise<string> {
  return proofs.useCode(
    { codeId: given.requestId, code: given.code, purpose: 'recovery' },
    (connection, { playerId, destination }) =>
      proofs.writeLink(connection, { purpose: 'recovery', playerId, destination, validMs: codeMs }),
  );
}

/**
 * AUTH-15: sets a new password by a token. All sessions end, the player is told, and the audit record has an entry. It opens
 * no session, so an excluded, banned or closed account gains nothing but the password.
 * @returns the number of ended sessions
 * @throws PlatformError LINK_UNKNOWN; ANSWER_MISSING, PASSWORD_WEAK, after which the token still works
 */
export async function resetPassword(parts: ResetParts, reset: PasswordReset): Promise<number> {
  for (;;) {
    const checked = await checkPassword(parts, reset);
    try {
      return await setPassword(parts, reset, checked);
    } catch (error) {
      // The new password has to be compared with the one that came in between.
      if (!(error instanceof PasswordChanged)) throw error;
    }
  }
}

/** A password that fits the player, and the hash of the one that it was compared with. */
interface CheckedPassword {
  hash: string;
  presentHash: string;
}

/** The player's password has changed since the new one was checked. */
class PasswordChanged extends Error {}

/**
 * Checks and hashes the new password before the transaction begins: six comparisons take a third of a second, for which no
 * row is locked and no connection is held. Nothing is said about a password before the security question was answered.
 * @throws PlatformError LINK_UNKNOWN, ANSWER_MISSING, PASSWORD_WEAK
 */
async function checkPassword(
  parts: ResetParts,
  { token, newPassword }: PasswordReset,
): Promise<CheckedPassword> {
  const { config, database, hashPassword, proofs } = parts;
  const proof = await proofs.readLink({ token, purpose: 'recovery' });
  await requireAnswer(parts, database.pool, proof);
  const { playerId } = proof;
  const player = await findForReset(database.pool, playerId);
  if (!player) throw new PlatformError('LINK_UNKNOWN');
  const companyName = config.get(settings.core.companyName);
  const path = 'body.newPassword';
  refuseWeak(newPassword, path, { ...player, companyName });
  const presentHash = player.password_hash;
  await refuseUsed(database.pool, { playerId, presentHash, password: newPassword, path });
  return { hash: await hashPassword(newPassword), presentHash };
}

/** @throws PlatformError ANSWER_MISSING when the player has a security question that was not answered with this token */
async function requireAnswer(
  { questions }: Pick<ResetParts, 'questions'>,
  connection: Connection,
  { isAnswered, playerId }: LinkProof,
): Promise<void> {
  if (!isAnswered && (await questions.isSet(connection, playerId))) throw new PlatformError('ANSWER_MISSING');
}

/** @throws PlatformError LINK_UNKNOWN, ANSWER_MISSING; PasswordChanged */
async function setPassword(
  parts: ResetParts,
  reset: PasswordReset,
  checked: CheckedPassword,
): Promise<number> {
  const { audit, clock, proofs, throttle } = parts;
  const state: { player?: ResetRow } = {};
  return endSessions(
    parts,
    async (connection, at) => {
      const proof = await proofs.useLink(connection, { token: reset.token, purpose: 'recovery' });
      await requireAnswer(parts, connection, proof);
      const { playerId } = proof;
      const player = await lockForReset(connection, playerId);
      if (!player) throw new PlatformError('LINK_UNKNOWN');
      if (player.password_hash !== checked.presentHash) throw new PasswordChanged();
      state.player = player;
      await keepReplaced(connection, { playerId, oldHash: checked.presentHash, at });
      await setPasswordHash(connection, playerId, checked.hash);
      // Codes that somebody else may have asked for while they knew the old password end with it.
      for (const purpose of ['recovery', 'confirm-email', 'confirm-phone', 'change-contact'] as const) {
        await proofs.end(connection, playerId, purpose);
      }
      for (const subject of [`login:${playerId}`, `password:${playerId}`]) {
        await throttle.forget(subject, connection);
      }
      await recordPlayerEvent(parts, connection, 'password-recovered', playerId);
      await tellPlayer(parts, connection, player, reset.language);
      return endAllOf(connection, [playerId], { reason: 'password', at });
    },
    async (connection, endedSessions) => {
      const { player } = state;
      if (!player) throw new Error('no player was found');
      const { address, requestId } = reset;
      await audit.record(
        { kind: 'anonymous', name: 'holder of a recovery token', address, requestId },
        {
          action: 'players.reset-password',
          subject: `players/${player.id}`,
          after: { endedSessions, at: clock.now() },
        },
        connection,
      );
    },
  );
}

async function tellPlayer(
  { clock, messages }: ResetParts,
  connection: pg.PoolClient,
  player: ResetRow,
  language: Language,
): Promise<void> {
  const { id: playerId, email, phone, phone_confirmed_at: confirmedAt } = player;
  const time = new Date(clock.now()).toISOString().slice(0, 16).replace('T', ' ');
  const told = {
    template: 'password-changed',
    values: { time },
    language,
    purpose: 'service',
    playerId,
  } as const;
  if (email !== null) await messages.send(connection, { ...told, to: { email } });
  if (phone !== null && confirmedAt !== null) await messages.send(connection, { ...told, to: { phone } });
}
