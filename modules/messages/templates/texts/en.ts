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
  'bet-news.button': 'Open my bets',
  'bet-news.reason': 'You get this letter because you have switched on letters about bets.',
  'deposit-news.button': 'Open my payments',
  'deposit-news.reason': 'You get this letter because you have switched on letters about deposits.',
  expires_one: 'It works for {count} minute, and once.',
  expires_other: 'It works for {count} minutes, and once.',
  address: 'If the button does not work, open this address:',
  ignore: 'If you did not ask for it, you need to do nothing.',
  never: 'Nobody at {site} will ever ask you for this code or link.',
  account: 'You get this letter because you have an account at {site}.',
  unsubscribe: 'Stop these letters',
};
