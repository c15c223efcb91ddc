/** What happens to the safety of an account. A sign-in is `sign-in` or `new-device`. */
export const securityEventKinds = [
  'sign-in',
  'new-device',
  'session-reused',
  'password-changed',
  'password-recovered',
  'email-changed',
  'phone-changed',
  'password-confirmed',
  'factor-added',
  'factor-removed',
  'sessions-ended',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];
