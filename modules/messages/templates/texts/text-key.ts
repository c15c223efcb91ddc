/** The keys of the texts of messages. `expires` also has the plural forms of its language, such as `expires_few`. */
export type TextKey =
  | `${'confirm-email' | 'recovery-email' | 'sign-in-code' | 'second-factor-code'}.${'subject' | 'lead'}`
  | `${'password-changed' | 'contact-confirmed' | 'new-device' | 'known-address' | 'session-reused' | 'data-export'}.${'subject' | 'lead' | 'note'}`
  | `${'confirm-phone' | 'recovery-phone' | 'sign-in-code' | 'second-factor-code' | 'password-changed'}.sms`
  | `${'confirm-email' | 'known-address' | 'recovery-email' | 'bet-news' | 'deposit-news' | 'data-export'}.button`
  | 'known-address.sms'
  | 'bet-news.reason'
  | 'deposit-news.reason'
  | 'expires_other'
  | 'address'
  | 'unknown-device'
  | 'unknown-place'
  | 'ignore'
  | 'never'
  | 'account'
  | 'unsubscribe';

type PluralKey = `expires_${'one' | 'two' | 'few' | 'many'}`;

/** The texts of one language. */
export type MessageTexts = Readonly<Record<TextKey, string> & Partial<Record<PluralKey, string>>>;
