/** The switches of the specification, by which players choose letters and messages. */
export const mailingSettings = [
  'enable_mail_news',
  'enable_mail_deposit',
  'enable_mail_bets',
  'enable_sms_news',
] as const;
export type MailingSetting = (typeof mailingSettings)[number];

/**
 * The purpose of a message. `service` is what a player needs for the account itself, such as a code, and is always sent.
 * Everything else follows the player's switch of that name.
 */
export type Purpose = 'service' | MailingSetting;

/** True for a name of a switch. */
export function isMailingSetting(text: string): text is MailingSetting {
  return mailingSettings.some((setting) => setting === text);
}

/** True for advertising, which a player who has excluded themselves does not get, whatever their switches say. */
export function isAdvertising(purpose: Purpose): boolean {
  return purpose === 'enable_mail_news' || purpose === 'enable_sms_news';
}
