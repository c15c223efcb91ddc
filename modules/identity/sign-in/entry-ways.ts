/** What a way in is asked for. */
interface WayRule {
  /** AUTH-08: `asked` when an unusual sign-in needs a captcha, else the reason why it needs none. */
  challenge: 'asked' | { reason: string };
  /**
   * AUTH-03: `asked` for a way of one factor. It needs the second step of the player, or the one that the setting
   * `isSecondStepRequired` adds. Any other way has the reason why the setting adds none, and says whether the player's own
   * step is asked for.
   */
  secondStep: 'asked' | { asksOwn: boolean; reason: string };
}

/**
 * Every way in. No way enters an account without a row here, because only `passChallenge` and `exempt` make what
 * `enterAccount` asks for.
 */
export const entryWays = {
  /** E-mail address or player id, with a password. */
  password: { challenge: 'asked', secondStep: 'asked' },
  /** Telephone number with a password. */
  phone: { challenge: 'asked', secondStep: 'asked' },
  /** The code of an SMS. */
  sms: { challenge: 'asked', secondStep: 'asked' },
  /** A network by OpenID Connect or OAuth, and Telegram. */
  network: { challenge: 'asked', secondStep: 'asked' },
  'one-tap': { challenge: 'asked', secondStep: 'asked' },
  wallet: { challenge: 'asked', secondStep: 'asked' },
  passkey: {
    challenge: {
      reason: 'The device of the player has verified the person, and its passkey answers this site alone.',
    },
    secondStep: {
      asksOwn: false,
      reason: 'The device and the finger, face or PIN that unlocks it are two factors.',
    },
  },
  qr: {
    challenge: {
      reason: 'A signed-in device of the player has seen where the new one is, and has allowed it.',
    },
    secondStep: { asksOwn: false, reason: 'The device that has allowed it has passed the steps itself.' },
  },
  token: {
    challenge: {
      reason:
        'A program of the operator has identified the person and vouches for them, for a minute and once. The operator answers for its checks.',
    },
    secondStep: {
      asksOwn: true,
      reason:
        'The operator answers for the factors of its program. The step that a player has chosen is asked for.',
    },
  },
  'two-step': {
    challenge: { reason: 'The first step of the sign-in was judged.' },
    secondStep: { asksOwn: false, reason: 'It is the second step itself.' },
  },
} as const satisfies Record<string, WayRule>;

export type EntryWay = keyof typeof entryWays;

/** The ways whose unusual sign-ins need a captcha. */
export type AskedWay = {
  [Way in EntryWay]: (typeof entryWays)[Way]['challenge'] extends 'asked' ? Way : never;
}[EntryWay];

export type ExemptWay = Exclude<EntryWay, AskedWay>;
