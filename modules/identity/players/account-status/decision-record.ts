import { invalidInput } from '@fairline/contracts';

const maxReason = 500;

/**
 * Requires a reason and an author, because every decision about an account is recorded with both.
 * @throws PlatformError INVALID_INPUT
 */
export function requireRecord(reason: string, by: string): void {
  if (reason.length > maxReason) throw invalidInput('reason', `at most ${maxReason} characters`);
  if (by === '') throw invalidInput('by', 'a decision names who made it');
}
