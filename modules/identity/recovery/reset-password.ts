import type { AuditService } from '@fairline/audit';
import { type ConfigService, settings } from '@fairline/config';
import { PlatformError } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import type { MessagesService } from '@fairline/messages';
import type { HashPassword, Platform, pg } from '@fairline/runtime';
import type { Throttle } from '../challenges/throttle.ts';
import { refuseWeak } from '../players/passwords.ts';
import { codeMs, type OneTimeProofs } from '../proofs/one-time-proofs.ts';
import { keepReplaced, refuseUsed } from '../protection/old-passwords.ts';
import { recordPlayerEvent } from '../security/record-security-event.ts';
import { type EndingParts, endSessions } from '../sessions/end-sessions.ts';
import { endAllOf } from '../sessions/ended-store.ts';
import { lockForReset, type ResetRow, setPasswordHash } from './recovery-store.ts';

export interface ResetParts extends EndingParts {
  audit: Pick<AuditService, 'record'>;
  config: Pick<ConfigService, 'get'>;
  clock: Platform['clock'];
  hashPassword: HashPassword;
  ids: Platform['ids'];
  messages: Pick<MessagesService, 'send'>;
  proofs: OneTimeProofs;
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
 * @throws PlatformError LINK_UNKNOWN, PASSWORD_WEAK, after which the token still works
 */
export async function resetPassword(parts: ResetParts, reset: PasswordReset): Promise<number> {
  const { audit, clock, config, hashPassword, proofs, throttle } = parts;
  const state: { player?: ResetRow } = {};
  return endSessions(
    parts,
    async (connection, at) => {
      const { playerId } = await proofs.useLink(connection, { token: reset.token, purpose: 'recovery' });
      const player = await lockForReset(connection, playerId);
      if (!player) throw new PlatformError('LINK_UNKNOWN');
      state.player = player;
      const companyName = config.get(settings.core.companyName);
      refuseWeak(reset.newPassword, 'body.newPassword', { ...player, companyName });
      const present = { playerId, presentHash: player.password_hash };
      await refuseUsed(connection, { ...present, password: reset.newPassword, path: 'body.newPassword' });
      await keepReplaced(connection, { playerId, oldHash: player.password_hash, at });
      await setPasswordHash(connection, playerId, await hashPassword(reset.newPassword));
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
