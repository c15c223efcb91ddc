import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { mailingSources, mailingSwitches } from '../mailing-choices.ts';
import { lines } from '../text.ts';
import { timeMs } from '../values.ts';
import { consolePage, listPage } from './console-page.ts';
import { ofPlayer, playersPath } from './player-paths.ts';

/** A choice of a player about letters and messages. */
export const mailingChoiceSchema = z.object({
  setting: z.enum(mailingSwitches),
  isOn: z.boolean(),
  source: z.enum(mailingSources),
  language: z.string().describe('in which the player read the question'),
  chosenAt: timeMs,
});
export type MailingChoice = z.output<typeof mailingChoiceSchema>;

export const getPlayerConsents = defineCall({
  id: 'getPlayerConsents',
  method: 'GET',
  path: `${playersPath}/:playerId/consents`,
  summary: 'What a player has agreed to and chosen about letters, and the record of bans',
  ...ofPlayer('players.view'),
  isPersonal: true,
  status: 200,
  answer: z.object({
    terms: z.array(z.object({ version: z.int(), agreedAt: timeMs })),
    cookies: z.array(z.object({ agreedAt: timeMs })),
    mailing: z
      .array(mailingChoiceSchema)
      .describe('the newest first, at most 200; a switch without a choice is off'),
    bans: z.array(
      z.object({
        banLevel: z.int(),
        banVersion: z.int(),
        reason: z.string(),
        changedBy: z.string(),
        changedAt: timeMs,
      }),
    ),
  }),
  errors: ['PLAYER_UNKNOWN'],
});

export const playerNoteSchema = z.object({
  noteId: z.string(),
  text: z.string(),
  author: z.string(),
  writtenAt: timeMs,
});

export const getPlayerNotes = defineCall({
  id: 'getPlayerNotes',
  method: 'GET',
  path: `${playersPath}/:playerId/notes`,
  summary: 'Notes of operators about a player, the newest first. The player never sees them',
  ...ofPlayer('players.view'),
  isPersonal: true,
  query: z.object(consolePage),
  status: 200,
  answer: listPage(playerNoteSchema),
  errors: ['PLAYER_UNKNOWN'],
});

export const addPlayerNote = defineCall({
  id: 'addPlayerNote',
  method: 'POST',
  path: `${playersPath}/:playerId/notes`,
  summary: 'Writes a note about a player',
  ...ofPlayer('players.edit'),
  body: z.object({ text: lines(2_000) }),
  status: 201,
  answer: playerNoteSchema,
  errors: ['PLAYER_UNKNOWN'],
});

/** The kinds of events in a player's timeline. */
export const timelineKinds = [
  'registered',
  'money',
  'bet',
  'payment',
  'limit',
  'ban',
  'terms',
  'request',
  'note',
  'proposal',
] as const;

export const timelineEventSchema = z.object({
  /** Unique within the timeline. */
  id: z.string(),
  kind: z.enum(timelineKinds),
  at: timeMs,
  /** The id of a text in the console's dictionary, such as `bet.won`, and the values in it. */
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type TimelineEvent = z.output<typeof timelineEventSchema>;

export const getPlayerTimeline = defineCall({
  id: 'getPlayerTimeline',
  method: 'GET',
  path: `${playersPath}/:playerId/timeline`,
  summary: 'All that happened to a player, the newest first, as far as the operator may see it',
  ...ofPlayer('players.view'),
  isPersonal: true,
  query: z.object(consolePage),
  status: 200,
  answer: listPage(timelineEventSchema),
  errors: ['PLAYER_UNKNOWN'],
});
