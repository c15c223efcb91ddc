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
