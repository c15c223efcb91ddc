import examples from 'libphonenumber-js/examples.mobile.json';
import type { CountryCode } from 'libphonenumber-js/max';
import { getCountries, getCountryCallingCode, getExampleNumber, Metadata } from 'libphonenumber-js/max';

/** The mobile numbers of a country. */
export interface PhonePlan {
  /** ISO 3166, two lower-case letters. */
  country: string;
  /** The country calling code without a plus, such as 49. Several countries may share one. */
  telCode: string;
  /** An example number without the calling code, with `#` in the place of each digit. */
  mask: string;
  /** The numbers of digits after the calling code. */
  min: number;
  max: number;
}

/** The plan of every country that has mobile numbers, by the numbering plans of libphonenumber. */
export const phonePlans: ReadonlyMap<string, PhonePlan> = new Map(
  getCountries().flatMap((code): [string, PhonePlan][] => {
    const plan = planOf(code);
    return plan ? [[plan.country, plan]] : [];
  }),
);

function planOf(code: CountryCode): PhonePlan | undefined {
  const example = getExampleNumber(code, examples);
  if (!example) return undefined;
  const telCode = getCountryCallingCode(code);
  const lengths = mobileLengths(code);
  const national = example
    .formatInternational()
    .slice(telCode.length + 1)
    .trim();
  return {
    country: code.toLowerCase(),
    telCode,
    mask: national.replace(/\d/g, '#'),
    min: Math.min(example.nationalNumber.length, ...lengths),
    max: Math.max(example.nationalNumber.length, ...lengths),
  };
}

/** Returns the numbers of digits that mobile numbers of a country can have. */
function mobileLengths(code: CountryCode): number[] {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(code);
  const plan: object | undefined = metadata.numberingPlan;
  // The library has the plans of each type of number, but does not declare them.
  if (!plan || !('type' in plan) || typeof plan.type !== 'function') return [];
  const mobile: unknown = plan.type('MOBILE');
  if (!hasLengths(mobile)) return [];
  const lengths = mobile.possibleLengths();
  return Array.isArray(lengths) ? lengths.filter((length) => typeof length === 'number') : [];
}

function hasLengths(plan: unknown): plan is { possibleLengths(): unknown } {
  return typeof plan === 'object' && plan !== null && 'possibleLengths' in plan;
}
