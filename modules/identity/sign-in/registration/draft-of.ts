import { settings } from '@fairline/config';
import { PlatformError } from '@fairline/contracts';
import { isCurrencyCode } from '@fairline/money';
import { parsePhone } from '@fairline/phones';
import { readPhone } from '../../phones/read-phone.ts';
import type { EntryParts } from '../entry-parts.ts';
import type { AccountDraft } from './account-draft.ts';
import type { AccountForm } from './account-form.ts';
import { documentOf } from './domain/registration-rules.ts';
import type { RegistrationOrigin } from './registration-origin.ts';
import { rulesIn } from './rules-in.ts';

/**
 * Makes the draft of an account from a form that the rules allow.
 * @throws PlatformError PHONE_INVALID, CURRENCY_MISMATCH
 */
export async function draftOf(
  { config, hashPassword }: Pick<EntryParts, 'config' | 'hashPassword'>,
  form: AccountForm,
  password: string,
  { firstTouch, lastTouch }: RegistrationOrigin,
): Promise<AccountDraft> {
  const { type, countryCode, currency, bonusChoice, bonusId, promoCode, language, mailing } = form;
  if (!isCurrencyCode(currency)) throw new PlatformError('CURRENCY_MISMATCH');
  const person = form.type === 'full_reg' || form.type === 'soc_reg' ? form : undefined;
  const phone = phoneOf(form);
  return {
    type,
    email: person?.email ?? null,
    phone,
    passwordHash: await hashPassword(password),
    name: person?.name ?? null,
    surname: person?.surname ?? null,
    birthDate: person?.birthDate ?? null,
    city: person?.city ?? null,
    countryCode,
    currency,
    bonusChoice,
    promoCode: promoCode ?? null,
    document: person ? documentOf(person, rulesIn(config, countryCode)) : null,
    language,
    mailing,
    origin: {
      network: form.type === 'soc_reg' ? form.network : null,
      bonusId: bonusId ?? null,
      userRefId: userRefId(lastTouch.refererid) ?? config.get(settings.core.ref_id),
      firstTouch,
      lastTouch,
    },
  };
}

/** Returns the number of a referrer; undefined for a tag that is no number. */
function userRefId(tag: string | undefined): number | undefined {
  return tag !== undefined && /^\d{1,9}$/.test(tag) ? Number(tag) : undefined;
}

/** Returns the telephone number of a form in the form of E.164; null when there is none. */
function phoneOf(form: AccountForm): string | null {
  if (form.type === 'fast_reg' || form.phone === undefined) return null;
  const path = 'body.phone';
  const { phoneCountry } = form;
  const refused = (detail: string) => new PlatformError('PHONE_INVALID', undefined, [{ path, detail }]);
  const parsed =
    phoneCountry === undefined
      ? readPhone(form.phone, { country: form.countryCode, path })
      : parsePhone(form.phone, phoneCountry);
  if (!parsed.ok) throw refused(parsed.fault);
  // The code comes by SMS, which a number of a landline does not get.
  if (form.type === 'phone_reg' && !parsed.isMobile) throw refused('not-mobile');
  return parsed.e164;
}
