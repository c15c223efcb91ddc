/**
 * The forms of passport numbers by country, without blanks and hyphens. A number on a machine-readable page has at most
 * nine characters (ICAO 9303, part 4); the internal passport of Russia has a series and a number.
 */
const passportForms: Readonly<Record<string, RegExp>> = {
  ar: /^[A-Z]{3}\d{6}$/,
  at: /^[A-Z]\d{7}$/,
  br: /^[A-Z]{2}\d{6}$/,
  ca: /^[A-Z]{2}\d{6}$/,
  ch: /^[A-Z]\w{7}$/,
  de: /^[CFGHJKLMNPRTVWXYZ\d]{9}$/,
  es: /^[A-Z]{2,3}\d{6}[A-Z]?$/,
  fr: /^\d{2}[A-Z]{2}\d{5}$/,
  gb: /^\d{9}$/,
  in: /^[A-Z]\d{7}$/,
  it: /^[A-Z]{2}\d{7}$/,
  kz: /^N?\d{8,9}$/,
  mx: /^[A-Z]\d{8}$|^\d{9,10}$/,
  nl: /^[A-NP-Z]{2}[A-NP-Z\d]{6}\d$/,
  pl: /^[A-Z]{2}\d{7}$/,
  pt: /^[A-Z]{1,2}\d{6}$/,
  ru: /^\d{9,10}$/,
  sa: /^[A-Z]\d{8}$/,
  tr: /^[A-Z]\d{8}$/,
  ua: /^[A-Z]{2}\d{6}$|^\d{9}$/,
  us: /^[A-Z]?\d{8,9}$/,
};

/** Numbers of other documents and of other countries differ too much for a rule of their own. */
const anyNumber = /^[A-Z\d]{4,20}$/;

/** Returns the form of the number of a document of this type and country. */
export function documentNumberForm(country: string, type: string): RegExp {
  return (type === 'passport' ? passportForms[country] : undefined) ?? anyNumber;
}

/** Writes a number as its form expects it: in capitals, without blanks, hyphens and slashes. */
export function normalNumber(typed: string): string {
  return typed.toUpperCase().replace(/[\s\-/.№]/gu, '');
}

/** True for a tax number as the country gives it. Those of Russia and Brazil have check digits. */
export function taxNumberFits(country: string, typed: string): boolean {
  const number = normalNumber(typed);
  if (country === 'ru') return isRussianTaxNumber(number);
  if (country === 'br') return isBrazilianTaxNumber(number);
  return /^[A-Z\d]{5,20}$/.test(number);
}

/** The tax number of a person in Russia: twelve digits, the last two are weighted sums modulo 11 and 10. */
function isRussianTaxNumber(number: string): boolean {
  if (!/^\d{12}$/.test(number)) return false;
  const digits = [...number].map(Number);
  const check = (weights: readonly number[]) =>
    (weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0) % 11) % 10;
  return (
    check([7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === digits[10] &&
    check([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) === digits[11]
  );
}

/** The CPF of Brazil: eleven digits, the last two are weighted sums modulo 11, and not all digits are equal. */
function isBrazilianTaxNumber(number: string): boolean {
  if (!/^\d{11}$/.test(number) || /^(\d)\1+$/.test(number)) return false;
  const digits = [...number].map(Number);
  const check = (length: number) => {
    const sum = digits
      .slice(0, length)
      .reduce((total, digit, place) => total + digit * (length + 1 - place), 0);
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === digits[9] && check(10) === digits[10];
}
