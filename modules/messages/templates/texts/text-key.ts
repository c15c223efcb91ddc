type Letter =
  | 'password-changed'
  | 'contact-confirmed'
  | 'new-device'
  | 'known-address'
  | 'session-reused'
  | 'data-export'
  | `erasure-${'asked' | 'taken-back' | 'done'}`
  | 'factor-added'
  | 'factor-removed'
  | 'address-changed'
  | 'change-contact'
  | 'credentials'
  | 'data-corrected'
  | `identification-${'refused' | 'asked' | 'expiring' | 'over'}`;

/** Texts that a value of the message names, such as `reason.unreadable`. */
type NamedText =
  | `factor.${'totp' | 'recovery-codes' | 'email-code' | 'sms-code' | 'passkey' | 'question' | 'network'}`
  | `reason.${'unreadable' | 'incomplete' | 'mismatch' | 'document-expired' | 'not-genuine' | 'other-person' | 'under-age' | 'recheck'}`
  | `document.${'passport' | 'identity-card' | 'driving-licence' | 'residence-permit' | 'proof-of-address' | 'proof-of-payment'}`;

/** The keys of the texts of messages. `expires` also has the plural forms of its language, such as `expires_few`. */
export type TextKey =
  | `${'confirm-email' | 'recovery-email' | 'sign-in-code' | 'second-factor-code' | 'identification-accepted'}.${'subject' | 'lead'}`
  | `${Letter}.${'subject' | 'lead' | 'note'}`
  | `${'confirm-phone' | 'recovery-phone' | 'sign-in-code' | 'second-factor-code' | 'password-changed' | 'known-address'}.sms`
  | `${'factor-added' | 'factor-removed' | 'address-changed' | 'change-contact'}.sms`
  | `${'confirm-email' | 'known-address' | 'recovery-email' | 'bet-news' | 'deposit-news' | 'data-export' | 'erasure-asked' | 'identification'}.button`
  | NamedText
  | `test.${'subject' | 'lead' | 'reason'}`
  | 'open-account.lead'
  | 'open-account.reason'
  | 'news.reason'
  | 'news.sms'
  | 'bet-news.reason'
  | 'deposit-news.reason'
  | 'expires_other'
  | 'address'
  | 'code-life'
  | 'unknown-device'
  | 'unknown-place'
  | 'ignore'
  | 'never'
  | 'account'
  | 'unsubscribe';

type PluralKey = `expires_${'one' | 'two' | 'few' | 'many'}`;

/** The texts of one language. */
export type MessageTexts = Readonly<Record<TextKey, string> & Partial<Record<PluralKey, string>>>;
