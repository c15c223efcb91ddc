import { settings } from '@fairline/config';
import { type Confirmation, PlatformError, type PlayerView } from '@fairline/contracts';
import { inventPassword, refuseWeak } from '../../players/passwords.ts';
import { viewPlayer } from '../../players/player-view.ts';
import type { OpenedSession } from '../../sessions/open-session.ts';
import type { EntryParts } from '../entry-parts.ts';
import type { AccountForm } from './account-form.ts';
import { beginConfirmation } from './begin-confirmation.ts';
import { draftOf } from './draft-of.ts';
import { openAccount, takenError, type WriteAlongside } from './open-account.ts';
import { attemptOf, forgetAttempts, requireCaptcha } from './registration-attempts.ts';
import type { RegistrationOrigin } from './registration-origin.ts';
import { isSecondStepRequired, refuseByRules } from './rules-in.ts';

export type Registered =
  | {
      kind: 'opened';
      player: PlayerView;
      session: OpenedSession;
      /** The site shows these to the player once; null when the player chose the password. */
      credentials: { login: string; password: string } | null;
    }
  /** The account opens when its address is confirmed. `secret` is that by which the browser is known. */
  | { kind: 'begun'; confirmation: Confirmation; secret: string };

/**
 * Begins an account, or opens it at once where no address has to be confirmed first.
 * @throws PlatformError FINGERPRINT_REQUIRED, CAPTCHA_REQUIRED, PHONE_INVALID, PASSWORD_WEAK, EMAIL_TAKEN, and the
 * codes of the operator's registration rules
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
  if (form.type !== 'fast_reg') refuseWeak(form.password, 'body.password', { ...wordsOf(form), companyName });
  const password = form.type === 'fast_reg' ? inventPassword() : form.password;
  if (form.type === 'phone_reg' && !parts.messages.canSend('sms'))
    throw new PlatformError('REGISTRATION_CLOSED');
  refuseWithoutAddress(parts, form);
  const draft = await draftOf(parts, form, password, from);
  if (isConfirmedFirst(parts, form)) {
    // Until it is confirmed it counts as a failure, because somebody could send letters to many addresses.
    const recorded = await throttle.recordFailure(attempt);
    return { kind: 'begun', ...(await beginConfirmation(parts, { draft, deviceId, recorded })) };
  }
  const opening = await parts.database.transaction((connection) =>
    openAccount(parts, connection, {
      draft,
      proven: form.type === 'soc_reg' && draft.email !== null ? 'email' : null,
      from: { device: from.device, deviceId },
      writeAlongside,
    }),
  );
  if (opening.kind === 'taken') {
    // A taken e-mail address counts as a failure, because somebody who tries many addresses learns which of them have
    // an account.
    await throttle.recordFailure(attempt);
    throw takenError(opening);
  }
  await forgetAttempts(parts, deviceId);
  const player = await viewPlayer(parts, opening.row);
  const credentials = form.type === 'fast_reg' ? { login: player.userId, password } : null;
  return { kind: 'opened', player, session: opening.session, credentials };
}

/** The operator lets accounts of a country open first, but never one that only a telephone number opens. */
function isConfirmedFirst({ config }: Pick<EntryParts, 'config'>, form: AccountForm): boolean {
  if (form.type === 'phone_reg') return true;
  if (form.type !== 'full_reg') return false;
  const { countryCode: country } = form;
  return (
    config.get(settings.reg.isAddressConfirmedFirst, { country }) || isSecondStepRequired(config, country)
  );
}

/** Refuses a person whose network has told no address where a second step needs one. @throws PlatformError */
function refuseWithoutAddress({ config }: Pick<EntryParts, 'config'>, form: AccountForm): void {
  const hasNone = form.type === 'soc_reg' && form.email === null;
  if (hasNone && isSecondStepRequired(config, form.countryCode))
    throw new PlatformError('REGISTRATION_CLOSED');
}

/** Returns the words that attackers would try first as the password. */
function wordsOf(form: Exclude<AccountForm, { type: 'fast_reg' }>) {
  return form.type === 'phone_reg'
    ? { email: null, name: null, surname: null }
    : { email: form.email, name: form.name, surname: form.surname };
}
