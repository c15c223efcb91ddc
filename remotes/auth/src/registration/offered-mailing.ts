import type { MailingSettings, Registration } from '@fairline/contracts';

export type MailingSetting = keyof MailingSettings;

const letters = ['enable_mail_news', 'enable_mail_deposit', 'enable_mail_bets'] as const;

/** The letters and messages that can reach the player of each form. An account of one click has no address. */
export const offeredMailing: Readonly<Record<Registration['type'], readonly MailingSetting[]>> = {
  fast_reg: [],
  phone_reg: ['enable_sms_news'],
  full_reg: [...letters, 'enable_sms_news'],
  soc_reg: [...letters, 'enable_sms_news'],
};

/** Returns the choices of a form, each on or off. A choice that was made in another form does not count. */
export function mailingOf(
  kind: Registration['type'],
  chosen: readonly MailingSetting[],
): Partial<MailingSettings> {
  return Object.fromEntries(offeredMailing[kind].map((setting) => [setting, chosen.includes(setting)]));
}
