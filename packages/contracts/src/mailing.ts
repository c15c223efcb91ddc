import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { mailingSwitches } from './mailing-choices.ts';
import { line } from './text.ts';

const tag = 'Player';

/** The letters and messages that a player can switch on, by the names of the specification. */
export const mailingSettingsSchema = z.object({
  enable_mail_news: z.boolean(),
  enable_mail_deposit: z.boolean(),
  enable_mail_bets: z.boolean(),
  enable_sms_news: z.boolean(),
});
export type MailingSettings = z.output<typeof mailingSettingsSchema>;

const language = z.string().regex(/^[a-z]{2}$/);
const token = line(200).min(1);

export const getMailing = defineCall({
  id: 'getMailing',
  method: 'GET',
  path: '/web-api/user/mailing',
  summary: 'The letters and messages that the player has switched on',
  tag,
  access: 'player',
  status: 200,
  answer: z.object({ settings: mailingSettingsSchema }),
  errors: [],
});

export const changeMailing = defineCall({
  id: 'changeMailing',
  method: 'POST',
  path: '/web-api/user/mailing',
  summary: 'Switches letters and messages on or off; each choice is kept with its time',
  tag,
  access: 'player',
  body: z.strictObject({
    settings: mailingSettingsSchema.partial().strict(),
    lang: language.describe('the language of the page; letters come in it'),
  }),
  status: 200,
  answer: z.object({ settings: mailingSettingsSchema }),
  errors: ['LANGUAGE_UNKNOWN'],
});

export const stopMailing = defineCall({
  id: 'stopMailing',
  method: 'POST',
  path: '/web-api/mailing/stop',
  summary: 'Ends the letters of one kind, by the signed token of a letter and without a sign-in',
  tag,
  access: 'public',
  body: z.strictObject({ token }),
  status: 200,
  answer: z.object({
    setting: z.enum(mailingSwitches),
  }),
  errors: ['LINK_UNKNOWN'],
});

export const unsubscribeByLetter = defineCall({
  id: 'unsubscribeByLetter',
  method: 'POST',
  path: '/web-api/mailing/unsubscribe',
  summary: 'The same for mail programs, which post a form (RFC 8058)',
  tag,
  access: 'public',
  query: z.object({ token }),
  body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  status: 200,
  answer: z.object({}),
  errors: ['LINK_UNKNOWN'],
});
