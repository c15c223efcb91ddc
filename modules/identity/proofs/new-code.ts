import { randomInt } from 'node:crypto';
import { confirmationDigits } from '@fairline/contracts';

/** Makes the random code of a message. It may begin with zeros. */
export function newCode(): string {
  return String(randomInt(10 ** confirmationDigits)).padStart(confirmationDigits, '0');
}
