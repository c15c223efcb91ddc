import type { MessageTexts } from './text-key.ts';

export const en: MessageTexts = {
  'confirm-email.subject': 'Confirm your e-mail address',
  'confirm-email.lead':
    'Press the button, or enter this code on the page that asked for it. Your e-mail address at {site} is confirmed then.',
  'confirm-email.button': 'Confirm the address',
  'confirm-phone.sms': '{site}: {code} confirms your phone number. Valid for {minutes} min.',
  'known-address.subject': 'Somebody tried to register with your address',
  'known-address.lead':
    'Somebody, perhaps you, has tried to open an account at {site} with this address. You have one already, and nothing about it has changed.',
  'known-address.button': 'Log in',
  'known-address.note':
    'If you have forgotten the password, the page of the login helps you. If it was not you, you need not do anything.',
  'known-address.sms':
    '{site}: somebody tried to register with your number. You have an account already; nothing has changed.',
  'recovery-email.subject': 'A new password for your account',
  'recovery-email.lead':
    'Somebody, probably you, has asked for a new password at {site}. Press the button and choose one.',
  'recovery-email.button': 'Choose a new password',
  'recovery-phone.sms':
    '{site}: {code} lets you choose a new password. Valid for {minutes} min. Give it to nobody.',
  'sign-in-code.subject': 'Your code to sign in',
  'sign-in-code.lead': 'Enter this code to sign in to {site}.',
  'sign-in-code.sms': '{site}: {code} is your code to sign in. Valid for {minutes} min. Give it to nobody.',
  'second-factor-code.subject': 'Your second step',
  'second-factor-code.lead': 'Your password was right. Enter this code to finish signing in to {site}.',
  'second-factor-code.sms':
    '{site}: {code} is the second step of your sign-in. Valid for {minutes} min. Give it to nobody.',
  'password-changed.subject': 'Your password was changed',
  'password-changed.lead':
    'The password of your account at {site} was changed on {time} (UTC). All other sessions have ended.',
  'password-changed.note':
    'If it was not you, choose a new password at once with “Forgot password”, and tell our support.',
  'password-changed.sms': '{site}: your password was changed. If it was not you, contact support at once.',
  'contact-confirmed.subject': 'A contact of your account was confirmed',
  'contact-confirmed.lead':
    '{contact} was confirmed for your account at {site}. It can be used to recover the account.',
  'contact-confirmed.note': 'If it was not you, change your password at once, and tell our support.',
  'new-device.subject': 'A login from a new device',
  'new-device.lead':
    'Somebody logged in to your account at {site} on {time} (UTC) with {device}, from {place}. Your account has not been used on this device before.',
  'new-device.note':
    'If it was you, you need to do nothing. If not, change your password at once, end all sessions in your office, and tell our support.',
  'session-reused.subject': 'A session of your account was ended for safety',
  'session-reused.lead':
    'On {time} (UTC) an old token of a session of your account at {site} was used again. We have ended that session: {device}, {place}.',
  'session-reused.note':
    'Log in again. If it happens more than once, somebody may have copied data of your browser: change your password, and tell our support.',
  'unknown-device': 'an unknown device',
  'unknown-place': 'an unknown place',
  'data-export.subject': 'Your data are ready',
  'data-export.lead': 'Your copy of your data at {site} is ready. You can download it for seven days.',
  'data-export.button': 'Open personal data',
  'data-export.note': 'To download it you sign in and give your password again.',
  'erasure-asked.subject': 'Your data will be erased on {day}',
  'erasure-asked.lead':
    'You asked us to erase your data at {site}. We do so on {day} (UTC). Until then you can take the request back on your page of personal data.',
  'erasure-asked.button': 'Take the request back',
  'erasure-asked.note': 'If it was not you who asked, take the request back and change your password.',
  'erasure-taken-back.subject': 'Your data stay',
  'erasure-taken-back.lead': 'You took the request to erase your data at {site} back. Nothing was erased.',
  'erasure-taken-back.note': 'If it was not you, change your password and write to support.',
  'erasure-done.subject': 'Your data are erased',
  'erasure-done.lead':
    'We close your account at {site} and erase your data now, as you asked. You get no further letters from us.',
  'erasure-done.note':
    'What the law makes us keep is sealed, and is destroyed when its time is over. The page of personal data has told you what that is.',
  'open-account.lead':
    'Press the button, or enter this code on the page that asked for it. Your account at {site} opens then.',
  'open-account.reason':
    'You get this letter because somebody, probably you, gave this address to register at {site}. Without the code no account opens.',
  'factor-added.subject': 'Your account has a new safeguard',
  'factor-added.lead':
    'This was added to your account at {site} on {time} (UTC), with {device}, from {place}:',
  'factor-added.note':
    'If it was not you, change your password at once, remove it in your office under Security, and tell our support.',
  'factor-added.sms':
    '{site}: a safeguard was added to your account. If it was not you, change your password and contact support.',
  'factor-removed.subject': 'A safeguard of your account was removed',
  'factor-removed.lead':
    'This was removed from your account at {site} on {time} (UTC), with {device}, from {place}:',
  'factor-removed.note':
    'If it was not you, change your password at once, add it again in your office under Security, and tell our support.',
  'factor-removed.sms':
    '{site}: a safeguard of your account was removed. If it was not you, change your password and contact support.',
  'factor.totp': 'The second step by an app',
  'factor.recovery-codes': 'New recovery codes in place of the old ones',
  'factor.email-code': 'The second step with a code by e-mail',
  'factor.sms-code': 'The second step with a code by SMS',
  'factor.passkey': 'A passkey',
  'factor.question': 'The security question',
  'factor.network': 'A login through another site',
  'address-changed.subject': 'A contact of your account was changed',
  'address-changed.lead':
    'On {time} (UTC) this contact of your account at {site} was replaced by {contact}. It does not open your account any more.',
  'address-changed.note':
    'If it was not you, write to our support at once. Choose a new password if you can still log in.',
  'address-changed.sms':
    '{site}: this number was replaced by {contact} in your account. If it was not you, contact support at once.',
  'change-contact.subject': 'Your code to change a contact',
  'change-contact.lead':
    'Enter this code to change the e-mail address or the phone of your account at {site}.',
  'change-contact.note':
    'If you did not ask for it, somebody is logged in to your account: change your password at once, and tell our support.',
  'change-contact.sms':
    '{site}: {code} lets you change a contact of your account. Valid for {minutes} min. Give it to nobody.',
  'credentials.subject': 'Your login',
  'credentials.lead': 'You asked us to send you the login of your account at {site}. It is:',
  'credentials.note': 'We never send passwords. If you did not keep yours, set a new one with this button.',
  'data-corrected.subject': 'Our support corrected your data',
  'data-corrected.lead':
    'On {time} (UTC) our support changed the personal data of your account at {site}. You see them in your office under Personal data.',
  'data-corrected.note': 'If you did not ask for it, or if something is wrong, tell our support.',
  'identification.button': 'Open my identification',
  'identification-accepted.subject': 'Your identification is accepted',
  'identification-accepted.lead':
    'We have checked your data and documents at {site}. There is nothing more to do.',
  'identification-refused.subject': 'We could not accept your identification',
  'identification-refused.lead': 'We have checked what you sent to {site}. The reason is this:',
  'identification-refused.note':
    'Open your identification, correct your data if needed, and send a new document. We look at it again then. If you think that we are wrong, tell our support.',
  'identification-asked.subject': 'We need one more document',
  'identification-asked.lead': 'To finish your identification at {site} we ask you for this document:',
  'identification-asked.note': 'Send it on the page of your identification only, never by e-mail.',
  'identification-expiring.subject': 'Your document is about to expire',
  'identification-expiring.lead':
    'The document of your identification at {site} is valid until {day}. Your identification ends after that day.',
  'identification-expiring.note':
    'When it has ended, send a new document on the page of your identification, so that your account stays fully open.',
  'identification-over.subject': 'Your identification has ended',
  'identification-over.lead': 'Your identification at {site} is no longer valid. The reason is this:',
  'identification-over.note': 'Open your identification, give your data again and send a valid document.',
  'reason.unreadable': 'A document could not be read.',
  'reason.incomplete': 'A page or a side of a document is missing.',
  'reason.mismatch': 'Your data and the document differ.',
  'reason.document-expired': 'The document is no longer valid.',
  'reason.not-genuine': 'A document could not be accepted as genuine.',
  'reason.other-person': 'A document is that of another person.',
  'reason.under-age': 'The document says that you are under age.',
  'reason.recheck': 'It is time to check your identification again.',
  'document.passport': 'Passport',
  'document.identity-card': 'Identity card',
  'document.driving-licence': 'Driving licence',
  'document.residence-permit': 'Residence permit',
  'document.proof-of-address': 'Proof of address',
  'document.proof-of-payment': 'Proof of payment',
  'news.reason': 'You get this letter because you have switched on news by e-mail.',
  'news.sms': '{site}: {body} Stop: {stop}',
  'bet-news.button': 'Open my bets',
  'bet-news.reason': 'You get this letter because you have switched on letters about bets.',
  'deposit-news.button': 'Open my payments',
  'deposit-news.reason': 'You get this letter because you have switched on letters about deposits.',
  expires_one: 'It works for {count} minute, and once.',
  expires_other: 'It works for {count} minutes, and once.',
  'code-life': 'The code is valid for {codeMinutes} min.',
  address: 'If the button does not work, open this address:',
  ignore: 'If you did not ask for it, you need to do nothing.',
  never: 'Nobody at {site} will ever ask you for this code or link.',
  'test.subject': 'Test letter of {site}',
  'test.lead': 'The provider of e-mail works: this letter has reached you.',
  'test.reason': 'You get this letter because an operator of {site} asked for a test.',
  account: 'You get this letter because you have an account at {site}.',
  unsubscribe: 'Stop these letters',
};
