import type { EntryParts } from './entry-parts.ts';
import { challengeOfEntry, type EntryRisk } from './entry-risk.ts';
import type { AskedWay, EntryWay, ExemptWay } from './entry-ways.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

/**
 * The mark of a sign-in whose risk was judged. Only this file can create one, so that no way enters an account unjudged.
 */
class JudgedEntry {
  readonly #way: EntryWay;

  constructor(way: EntryWay) {
    this.#way = way;
  }

  get way(): EntryWay {
    return this.#way;
  }
}

export type { JudgedEntry };

/** What a sign-in is judged by. */
interface Judgement {
  risk: EntryRisk;
  /** True when a captcha was solved for this sign-in already. */
  isSolved: boolean;
  /** The transaction in which the token of a captcha is used. */
  connection?: Parameters<EntryParts['captchas']['demand']>[2];
}

/**
 * AUTH-08, AUTH-09: lets a sign-in pass that is not unusual, or that carries the token of a solved captcha.
 * @throws PlatformError CAPTCHA_REQUIRED
 */
export async function passChallenge(
  { captchas, clock }: Pick<EntryParts, 'captchas' | 'clock'>,
  way: AskedWay,
  { risk, isSolved, connection }: Judgement,
  { address, captchaToken: token, device }: Pick<SignInOrigin, 'address' | 'captchaToken' | 'device'>,
): Promise<JudgedEntry> {
  const now = { country: device.country ?? null, atMs: clock.now() };
  if (!isSolved && challengeOfEntry(risk, now))
    await captchas.demand('login', { address, token }, connection);
  return new JudgedEntry(way);
}

/** Marks a sign-in of a way that needs no captcha, for the reason in the table of ways. */
export function exempt(way: ExemptWay): JudgedEntry {
  return new JudgedEntry(way);
}
