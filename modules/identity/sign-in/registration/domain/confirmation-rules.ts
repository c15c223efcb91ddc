/** The confirmation of an address as the database has it. */
export interface ConfirmationState {
  channel: 'email' | 'sms';
  /** Wrong codes and passwords since the last sending. */
  wrongTries: number;
  /** The number of messages that were sent. */
  sendings: number;
  sentAtMs: number;
}

/** The link of a letter works longer than its code, since a letter may come late. A text message is read at once. */
const lifeMinutes = { email: 30, sms: 10 } as const;
/** The time for which a code is right after its sending, in minutes. */
export const codeMinutes = 10;
/** With six digits, five tries for each of three codes are right by chance in one of 66,000 registrations. */
const maxWrongTries = 5;
const maxSendings = 3;
const pauseMs = 60_000;

/** The time within which a registration can be confirmed, also after its code was sent again, in ms. */
export const confirmationLifeMs = 2 * 3_600_000;

/** Returns the time for which a registration can be confirmed after a sending, in minutes. */
export function confirmationMinutes(channel: ConfirmationState['channel']): number {
  return lifeMinutes[channel];
}

/** True while the code of the last sending can be right. */
export function isCodeFresh({ sentAtMs }: Pick<ConfirmationState, 'sentAtMs'>, nowMs: number): boolean {
  return nowMs < sentAtMs + codeMinutes * 60_000;
}

/** True while another code or password may be tried. */
export function mayTry({ wrongTries }: Pick<ConfirmationState, 'wrongTries'>): boolean {
  return wrongTries < maxWrongTries;
}

/** Returns the time from which a new code may be sent, in ms UTC; null when none is sent any more. */
export function nextSendingAt({
  sendings,
  sentAtMs,
}: Pick<ConfirmationState, 'sendings' | 'sentAtMs'>): number | null {
  return sendings < maxSendings ? sentAtMs + pauseMs : null;
}
