import { ApiError } from '@fairline/contracts/api-error';

/** The faults of telephone numbers that have a text of their own. */
const named: readonly string[] = [
  'direction-marks',
  'look-alike-digits',
  'leading-zero',
  'wrong-country',
  'country-unknown',
  'too-short',
  'too-long',
  'not-in-plan',
  'not-mobile',
];

/** Returns the key of the text for a fault of a telephone number, which the platform names in the detail of its refusal. */
export function phoneFaultText(fault: string | undefined): string {
  return fault !== undefined && named.includes(fault) ? `invalid.phone.${fault}` : 'invalid.phone';
}

/** The fields of a number, in the calls that take one. */
const fields: readonly string[] = ['body.phone', 'body.phone-number', 'body.phone-code'];

/** Returns the key of the text for the fault that a refused call names in a number; undefined for any other failure. */
export function phoneFaultIn(error: unknown): string | undefined {
  const errors = error instanceof ApiError ? error.errors : undefined;
  const fault = errors?.find(({ path }) => fields.includes(path));
  return fault && phoneFaultText(fault.detail);
}
