import { invalidInput } from '@fairline/contracts';

const maxReason = 200;

/** Refuses a rule whose reason is too long. @throws PlatformError INVALID_INPUT */
export function refuseLongReason(reason: string): void {
  if (reason.length > maxReason) throw invalidInput('reason', `at most ${maxReason} characters`);
}
