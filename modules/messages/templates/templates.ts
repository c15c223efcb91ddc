import type { MessageTemplate } from '@fairline/contracts/console/message-templates';
import type { Channel } from '../domain/address.ts';
import type { TextKey } from './texts/text-key.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A part of a letter, in reading order. */
export type LetterPart =
  | { kind: 'text'; key: TextKey }
  /** A text that the event brings, in the reader's language. */
  | { kind: 'value'; name: string }
  /** The text that a value of the event names: the value `passkey` of `factor` is the text `factor.passkey`. */
  | { kind: 'named'; name: 'factor' | 'reason' | 'document' }
  | { kind: 'code' }
  | { kind: 'button'; key: TextKey }
  | { kind: 'expiry' };

export interface Template {
  channels: readonly Channel[];
  /** The names of the values that the message needs. */
  values: readonly string[];
  /** The subject of the letter: a text, or a value of the event; absent for SMS alone. */
  subject?: { key: TextKey } | { value: string };
  letter: readonly LetterPart[];
  /** The whole SMS; absent for a letter alone. */
  sms?: TextKey;
  /** The last sentence of the letter, which says why it comes. */
  reason: TextKey;
  /** The time after which the message is of no use, in ms from its writing. */
  validMs: number;
}

const text = (key: TextKey): LetterPart => ({ kind: 'text', key });
const code: LetterPart = { kind: 'code' };
const expiry: LetterPart = { kind: 'expiry' };
const named = (name: 'factor' | 'reason' | 'document'): LetterPart => ({ kind: 'named', name });
const ofCode = ['code', 'minutes'] as const;
const ofFactor = ['factor', 'time', 'device', 'place'] as const;
const toIdentification: LetterPart = { kind: 'button', key: 'identification.button' };

/** Every message that the site sends. A code is of no use after ten minutes, and a letter about money after three days. */
export const templates = {
  'confirm-email': {
    channels: ['email'],
    values: ['code', 'codeMinutes', 'minutes', 'link'],
    subject: { key: 'confirm-email.subject' },
    letter: [
      text('confirm-email.lead'),
      { kind: 'button', key: 'confirm-email.button' },
      expiry,
      code,
      text('code-life'),
      text('ignore'),
    ],
    reason: 'account',
    validMs: 30 * minuteMs,
  },
  /** The same for an address of which nobody has an account yet. */
  'open-account': {
    channels: ['email'],
    values: ['code', 'codeMinutes', 'minutes', 'link'],
    subject: { key: 'confirm-email.subject' },
    letter: [
      text('open-account.lead'),
      { kind: 'button', key: 'confirm-email.button' },
      expiry,
      code,
      text('code-life'),
      text('ignore'),
    ],
    reason: 'open-account.reason',
    validMs: 30 * minuteMs,
  },
  'confirm-phone': {
    channels: ['sms'],
    values: ofCode,
    letter: [],
    sms: 'confirm-phone.sms',
    reason: 'account',
    validMs: 10 * minuteMs,
  },
  /** Somebody registers with an address that has an account. Its owner gets this in the place of a code. */
  'known-address': {
    channels: ['email', 'sms'],
    values: ['link'],
    subject: { key: 'known-address.subject' },
    letter: [
      text('known-address.lead'),
      { kind: 'button', key: 'known-address.button' },
      text('known-address.note'),
    ],
    sms: 'known-address.sms',
    reason: 'account',
    validMs: 30 * minuteMs,
  },
  'recovery-email': {
    channels: ['email'],
    values: ['minutes', 'link'],
    subject: { key: 'recovery-email.subject' },
    letter: [
      text('recovery-email.lead'),
      { kind: 'button', key: 'recovery-email.button' },
      expiry,
      text('never'),
      text('ignore'),
    ],
    reason: 'account',
    validMs: 30 * minuteMs,
  },
  /** The login of an account of one click. It has no password, which the site does not know. */
  credentials: {
    channels: ['email'],
    values: ['login', 'link', 'minutes'],
    subject: { key: 'credentials.subject' },
    letter: [
      text('credentials.lead'),
      { kind: 'value', name: 'login' },
      text('credentials.note'),
      { kind: 'button', key: 'recovery-email.button' },
      expiry,
      text('never'),
    ],
    reason: 'account',
    validMs: 30 * minuteMs,
  },
  'recovery-phone': {
    channels: ['sms'],
    values: ofCode,
    letter: [],
    sms: 'recovery-phone.sms',
    reason: 'account',
    validMs: 10 * minuteMs,
  },
  'sign-in-code': {
    channels: ['email', 'sms'],
    values: ofCode,
    subject: { key: 'sign-in-code.subject' },
    letter: [text('sign-in-code.lead'), code, expiry, text('never'), text('ignore')],
    sms: 'sign-in-code.sms',
    reason: 'account',
    validMs: 10 * minuteMs,
  },
  'second-factor-code': {
    channels: ['email', 'sms'],
    values: ofCode,
    subject: { key: 'second-factor-code.subject' },
    letter: [text('second-factor-code.lead'), code, expiry, text('never')],
    sms: 'second-factor-code.sms',
    reason: 'account',
    validMs: 10 * minuteMs,
  },
  /** Goes to a confirmed address of an account in which somebody wants to change a contact. */
  'change-contact': {
    channels: ['email', 'sms'],
    values: ofCode,
    subject: { key: 'change-contact.subject' },
    letter: [text('change-contact.lead'), code, expiry, text('never'), text('change-contact.note')],
    sms: 'change-contact.sms',
    reason: 'account',
    validMs: 10 * minuteMs,
  },
  'password-changed': {
    channels: ['email', 'sms'],
    values: ['time'],
    subject: { key: 'password-changed.subject' },
    letter: [text('password-changed.lead'), text('password-changed.note')],
    sms: 'password-changed.sms',
    reason: 'account',
    validMs: 3 * dayMs,
  },
  'new-device': {
    channels: ['email'],
    values: ['time', 'device', 'place'],
    subject: { key: 'new-device.subject' },
    letter: [text('new-device.lead'), text('new-device.note')],
    reason: 'account',
    validMs: 3 * dayMs,
  },
  'session-reused': {
    channels: ['email'],
    values: ['time', 'device', 'place'],
    subject: { key: 'session-reused.subject' },
    letter: [text('session-reused.lead'), text('session-reused.note')],
    reason: 'account',
    validMs: 3 * dayMs,
  },
  'contact-confirmed': {
    channels: ['email'],
    values: ['contact'],
    subject: { key: 'contact-confirmed.subject' },
    letter: [text('contact-confirmed.lead'), text('contact-confirmed.note')],
    reason: 'account',
    validMs: 3 * dayMs,
  },
  'factor-added': {
    channels: ['email', 'sms'],
    values: ofFactor,
    subject: { key: 'factor-added.subject' },
    letter: [text('factor-added.lead'), named('factor'), text('factor-added.note')],
    sms: 'factor-added.sms',
    reason: 'account',
    validMs: 3 * dayMs,
  },
  'factor-removed': {
    channels: ['email', 'sms'],
    values: ofFactor,
    subject: { key: 'factor-removed.subject' },
    letter: [text('factor-removed.lead'), named('factor'), text('factor-removed.note')],
    sms: 'factor-removed.sms',
    reason: 'account',
    validMs: 3 * dayMs,
  },
  /** Goes to the address that was replaced, whose owner may not be the one who replaced it. */
  'address-changed': {
    channels: ['email', 'sms'],
    values: ['contact', 'time'],
    subject: { key: 'address-changed.subject' },
    letter: [text('address-changed.lead'), text('address-changed.note')],
    sms: 'address-changed.sms',
    reason: 'account',
    validMs: 3 * dayMs,
  },
  'data-corrected': {
    channels: ['email'],
    values: ['time'],
    subject: { key: 'data-corrected.subject' },
    letter: [text('data-corrected.lead'), text('data-corrected.note')],
    reason: 'account',
    validMs: 3 * dayMs,
  },
  'identification-accepted': {
    channels: ['email'],
    values: ['link'],
    subject: { key: 'identification-accepted.subject' },
    letter: [text('identification-accepted.lead'), toIdentification],
    reason: 'account',
    validMs: 7 * dayMs,
  },
  'identification-refused': {
    channels: ['email'],
    values: ['reason', 'link'],
    subject: { key: 'identification-refused.subject' },
    letter: [
      text('identification-refused.lead'),
      named('reason'),
      text('identification-refused.note'),
      toIdentification,
    ],
    reason: 'account',
    validMs: 7 * dayMs,
  },
  'identification-asked': {
    channels: ['email'],
    values: ['document', 'link'],
    subject: { key: 'identification-asked.subject' },
    letter: [
      text('identification-asked.lead'),
      named('document'),
      text('identification-asked.note'),
      toIdentification,
    ],
    reason: 'account',
    validMs: 7 * dayMs,
  },
  'identification-expiring': {
    channels: ['email'],
    values: ['day', 'link'],
    subject: { key: 'identification-expiring.subject' },
    letter: [text('identification-expiring.lead'), text('identification-expiring.note'), toIdentification],
    reason: 'account',
    validMs: 7 * dayMs,
  },
  'identification-over': {
    channels: ['email'],
    values: ['reason', 'link'],
    subject: { key: 'identification-over.subject' },
    letter: [
      text('identification-over.lead'),
      named('reason'),
      text('identification-over.note'),
      toIdentification,
    ],
    reason: 'account',
    validMs: 7 * dayMs,
  },
  'data-export': {
    channels: ['email'],
    values: ['link'],
    subject: { key: 'data-export.subject' },
    letter: [
      text('data-export.lead'),
      { kind: 'button', key: 'data-export.button' },
      text('data-export.note'),
    ],
    reason: 'account',
    validMs: 7 * dayMs,
  },
  /** News that operators write. They go out until a week after they were written. */
  news: {
    channels: ['email'],
    values: ['title', 'body'],
    subject: { value: 'title' },
    letter: [{ kind: 'value', name: 'body' }],
    reason: 'news.reason',
    validMs: 7 * dayMs,
  },
  'news-sms': {
    channels: ['sms'],
    values: ['body'],
    letter: [],
    sms: 'news.sms',
    reason: 'news.reason',
    validMs: 7 * dayMs,
  },
  'erasure-asked': {
    channels: ['email'],
    values: ['day', 'link'],
    subject: { key: 'erasure-asked.subject' },
    letter: [
      text('erasure-asked.lead'),
      { kind: 'button', key: 'erasure-asked.button' },
      text('erasure-asked.note'),
    ],
    reason: 'account',
    validMs: 7 * dayMs,
  },
  'erasure-taken-back': {
    channels: ['email'],
    values: [],
    subject: { key: 'erasure-taken-back.subject' },
    letter: [text('erasure-taken-back.lead'), text('erasure-taken-back.note')],
    reason: 'account',
    validMs: 7 * dayMs,
  },
  'erasure-done': {
    channels: ['email'],
    values: [],
    subject: { key: 'erasure-done.subject' },
    letter: [text('erasure-done.lead'), text('erasure-done.note')],
    reason: 'account',
    validMs: 3 * dayMs,
  },
  'bet-news': {
    channels: ['email'],
    values: ['title', 'body', 'link'],
    subject: { value: 'title' },
    letter: [
      { kind: 'value', name: 'body' },
      { kind: 'button', key: 'bet-news.button' },
    ],
    reason: 'bet-news.reason',
    validMs: 3 * dayMs,
  },
  /** An operator tests the provider of e-mail with a letter to themselves. */
  test: {
    channels: ['email'],
    values: [],
    subject: { key: 'test.subject' },
    letter: [text('test.lead')],
    reason: 'test.reason',
    validMs: 30 * minuteMs,
  },
  'deposit-news': {
    channels: ['email'],
    values: ['title', 'body', 'link'],
    subject: { value: 'title' },
    letter: [
      { kind: 'value', name: 'body' },
      { kind: 'button', key: 'deposit-news.button' },
    ],
    reason: 'deposit-news.reason',
    validMs: 3 * dayMs,
  },
} as const satisfies Record<MessageTemplate, Template>;

export type TemplateName = keyof typeof templates;
/** The values of a template by their names. Numbers are formatted for the language. */
export type ValuesOf<Name extends TemplateName> = Readonly<
  Record<(typeof templates)[Name]['values'][number], string | number>
>;

/** True for the name of a template of this version. */
export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}

/** The names of all templates. */
export const templateNames: readonly TemplateName[] = Object.keys(templates).filter(isTemplateName);
