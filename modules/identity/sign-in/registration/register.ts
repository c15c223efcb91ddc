import { settings } from '@fairline/config';
import { PlatformError, type PlayerView } from '@fairline/contracts';
import { addressGroup } from '@fairline/runtime';
import { inventPassword, refuseWeak } from '../../players/passwords.ts';
import { viewPlayer } from '../../players/player-view.ts';
import type { OpenedSession } from '../../sessions/open-session.ts';
import type { EntryParts } from '../entry-parts.ts';
import type { AccountForm } from './account-form.ts';
import { draftOf } from './draft-of.ts';
import { openAccount, type WriteAlongside } from './open-account.ts';
import type { RegistrationOrigin } from './registration-origin.ts';
import { refuseByRules } from './rules-in.ts';

export interface Registered {
  player: PlayerView;
  session: OpenedSession;
  /** The site shows these to the player once; null when the player chose the password. */
  credentials: { login: string; password: string } | null;
}

/**
 * Opens an account and a session.
 * @throws PlatformError FINGERPRINT_REQUIRED, CAPTCHA_REQUIRED, PHONE_INVALID, PASSWORD_WEAK, EMAIL_TAKEN, and the codes
 * of the operator's registration rules
 */
export async function register(
  parts: EntryParts,
  form: AccountForm,
  from: RegistrationOrigin,
  writeAlongside?: WriteAlongside,
): Promise<Registered> {
  const { config, deviceRecords, throttle } = parts;
  const deviceId = await deviceRecords.require(from.shown);
  refuseByRules(parts, form, from.country);
  const attempt = attemptOf(deviceId, from);
  await requireCaptcha(parts, attempt, from);
  const companyName = config.get(settings.core.companyName);
  if (form.type !== 'fast_reg') refuseWeak(form.password, 'body.password', { ...form, companyName });
  const password = form.type === 'fast_reg' ? inventPassword() : form.password;
  const draft = await draftOf(parts, form, password, from);
  const opening = await parts.database.transaction((connection) =>
    openAccount(parts, connection, {
      draft,
      isEmailProven: form.type === 'soc_reg' && draft.email !== null,
      from: { device: from.device, deviceId },
      writeAlongside,
    }),
  );
  if (opening.kind === 'taken') {
    // A taken e-mail address counts as a failure, because somebody who tries many addresses learns which of them have
    // an account.
    await throttle.recordFailure(attempt);
    throw new PlatformError('EMAIL_TAKEN');
  }
  // AUTH-16: failures of a device are forgotten. Those of an address may be other people's and stay.
  if (deviceId !== undefined) await throttle.forget(attempt.subject);
  const player = await viewPlayer(parts, opening.row);
  const credentials = form.type === 'fast_reg' ? { login: player.userId, password } : null;
  return { player, session: opening.session, credentials };
}

function subjectOf(deviceOrAddress: string): string {
  return `registration:${deviceOrAddress}`;
}

function attemptOf(deviceId: string | undefined, { address }: Pick<RegistrationOrigin, 'address'>) {
  return { subject: subjectOf(deviceId ?? addressGroup(address)), address };
}

async function requireCaptcha(
  { throttle, captchas }: Pick<EntryParts, 'throttle' | 'captchas'>,
  attempt: { subject: string; address: string },
  { address, captchaToken: token }: RegistrationOrigin,
): Promise<void> {
  const failures = await throttle.failuresOf(attempt);
  // A new player is known on no device, so every device counts as known.
  await captchas.require('register', { address, failures, token, isKnownDevice: true });
}
