/** The switches by which players choose letters and messages. */
export const mailingSwitches = [
  'enable_mail_news',
  'enable_mail_deposit',
  'enable_mail_bets',
  'enable_sms_news',
] as const;

/** Where a player has made a choice about letters: `letter` is the link in one. */
export const mailingSources = ['registration', 'office', 'letter', 'operator'] as const;
export type MailingSource = (typeof mailingSources)[number];
