/**
 * AUTH-08: every way in. An unusual sign-in of an `asked` way needs a captcha; any other way has the reason why it needs
 * none. No way enters an account without a row here, because only {@link passChallenge} and {@link exempt} make what
 * `enterAccount` asks for.
 */
export const challengedWays = {
  /** E-mail address or player id, with a password. */
  password: 'asked',
  /** Telephone number with a password. */
  phone: 'asked',
  /** The code of an SMS. */
  sms: 'asked',
  /** A network by OpenID Connect or OAuth, and Telegram. */
  network: 'asked',
  'one-tap': 'asked',
  wallet: 'asked',
  passkey: {
    reason: 'The device of the player has verified the person, and its passkey answers this site alone.',
  },
  qr: { reason: 'A signed-in device of the player has seen where the new one is, and has allowed it.' },
  token: {
    reason:
      'A program of the operator has identified the person and vouches for them, for a minute and once. The operator answers for its checks.',
  },
  'two-step': { reason: 'The first step of the sign-in was judged.' },
} as const satisfies Record<string, 'asked' | { reason: string }>;

export type EntryWay = keyof typeof challengedWays;

/** The ways whose unusual sign-ins need a captcha. */
export type AskedWay = {
  [Way in EntryWay]: (typeof challengedWays)[Way] extends 'asked' ? Way : never;
}[EntryWay];

export type ExemptWay = Exclude<EntryWay, AskedWay>;
