import type { SentCodeMethod, TwoStepMethod } from '@fairline/contracts';

/** A way through the second step. The authenticator and its recovery codes share one field. */
export type SecondStep = 'app' | SentCodeMethod;

/** Returns the ways that the methods of an account offer, the one without a message first. */
export function secondStepsOf(methods: readonly TwoStepMethod[]): readonly SecondStep[] {
  const hasApp = methods.includes('totp') || methods.includes('recovery-code');
  const sent = (['sms', 'email'] as const).filter((method) => methods.includes(method));
  return hasApp ? ['app', ...sent] : sent;
}
