/** ACC-04: what of an account is confirmed: 0 nothing, 1 the e-mail address, 2 both, 3 the phone. */
export type ActivationType = 0 | 1 | 2 | 3;

/** Returns the activation type of an account. A confirmed phone moves it from 0 to 3 and from 1 to 2. */
export function activationType(isEmailConfirmed: boolean, isPhoneConfirmed: boolean): ActivationType {
  if (isPhoneConfirmed) return isEmailConfirmed ? 2 : 3;
  return isEmailConfirmed ? 1 : 0;
}
