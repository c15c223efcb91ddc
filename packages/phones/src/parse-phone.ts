import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type PhonePlan, phonePlans } from './phone-plans.ts';

/** Why a text is no telephone number. The names never change; pages have a text for each. */
export type PhoneFault =
  | 'empty'
  /** Invisible marks of the writing direction, which come with a copied number. */
  | 'direction-marks'
  /** Digits of another script, or full-width ones: they look like a digit and are another character. */
  | 'look-alike-digits'
  | 'characters'
  | 'leading-zero'
  | 'country-unknown'
  /** The calling code of the number is not that of the country. */
  | 'wrong-country'
  | 'too-short'
  | 'too-long'
  /** The length is right, but the country has no such numbers. */
  | 'not-in-plan';

export type ParsedPhone =
  | {
      ok: true;
      /** The number in the form of E.164, such as +4915123456789. */
      e164: string;
      /** The country of the number: ISO 3166, two lower-case letters. */
      country: string;
      /** True when the numbering plan says that the number can be a mobile one, which gets SMS. */
      isMobile: boolean;
    }
  | { ok: false; fault: PhoneFault };

/** Bidirectional controls of Unicode, and the zero-width characters that come with them. */
const directionMarks = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
/** Any digit of Unicode that is not one of ASCII, and letters that are taken for digits. */
const lookAlikes = /(?![0-9])\p{Nd}|[OoОо]|[Il](?=\d)|(?<=\d)[Il]/u;
/** Digits, and what people write between them. */
const allowed = /^\+?[\d\s().\-/]*$/;

/**
 * Parses a telephone number as a person types it. `country` is the country that they have chosen (ISO 3166, two lower-case
 * letters); without it, the number has to begin with `+` or `00` and the calling code.
 */
export function parsePhone(text: string, country?: string): ParsedPhone {
  const typed = text.trim();
  const fault = faultOfText(typed);
  if (fault) return { ok: false, fault };
  const plan = country === undefined ? undefined : phonePlans.get(country.toLowerCase());
  if (country !== undefined && !plan) return { ok: false, fault: 'country-unknown' };
  const digits = typed.replace(/\D/g, '');
  const isInternational = typed.startsWith('+') || digits.startsWith('00');
  const whole = typed.startsWith('+') ? digits : digits.replace(/^00/, '');
  if (isInternational && whole.startsWith('0')) return { ok: false, fault: 'leading-zero' };
  if (!isInternational && !plan) return { ok: false, fault: 'country-unknown' };
  return isInternational ? parseWhole(whole, plan) : parseNational(digits, plan);
}

function faultOfText(typed: string): PhoneFault | undefined {
  if (directionMarks.test(typed)) return 'direction-marks';
  if (lookAlikes.test(typed)) return 'look-alike-digits';
  if (!allowed.test(typed)) return 'characters';
  return /\d/.test(typed) ? undefined : 'empty';
}

/** Parses digits that begin with a calling code. */
function parseWhole(digits: string, plan: PhonePlan | undefined): ParsedPhone {
  if (plan && !digits.startsWith(plan.telCode)) return { ok: false, fault: 'wrong-country' };
  const telCode = plan?.telCode ?? telCodeOf(digits);
  if (telCode === undefined) return { ok: false, fault: 'country-unknown' };
  // A zero after the calling code is the trunk prefix of a call within the country. Plans with such numbers, as in Italy,
  // accept it.
  const rest = digits.slice(telCode.length);
  const parsed = judge(`+${digits}`, undefined, plan);
  return rest.startsWith('0') && !(parsed.ok && parsed.e164 === `+${digits}`)
    ? { ok: false, fault: 'leading-zero' }
    : parsed;
}

/** Parses digits as people dial them within a country, with or without its trunk prefix. */
function parseNational(digits: string, plan: PhonePlan | undefined): ParsedPhone {
  return judge(digits, plan?.country, plan);
}

function judge(text: string, country: string | undefined, plan: PhonePlan | undefined): ParsedPhone {
  const code = country?.toUpperCase();
  const number = parsePhoneNumberFromString(text, {
    ...(code !== undefined && isCountry(code) ? { defaultCountry: code } : {}),
    extract: false,
  });
  const national = number ? number.nationalNumber : text.replace(/\D/g, '').replace(/^0+/, '');
  const found = number?.country?.toLowerCase();
  const lengths = plan ?? (found === undefined ? undefined : phonePlans.get(found));
  if (number?.isValid() && found !== undefined) {
    // Countries that share a calling code, such as the United States and Canada, are taken for one another.
    const type = number.getType();
    const isMobile = type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
    return { ok: true, e164: number.number, country: found, isMobile };
  }
  if (lengths && national.length < lengths.min) return { ok: false, fault: 'too-short' };
  if (lengths && national.length > lengths.max) return { ok: false, fault: 'too-long' };
  if (!number) return { ok: false, fault: national.length > 15 ? 'too-long' : 'too-short' };
  return { ok: false, fault: 'not-in-plan' };
}

function isCountry(code: string): code is CountryCode {
  return isSupportedCountry(code);
}

/** Returns the calling code with which digits begin; no code is the beginning of another. */
function telCodeOf(digits: string): string | undefined {
  for (const { telCode } of phonePlans.values()) if (digits.startsWith(telCode)) return telCode;
  return undefined;
}
