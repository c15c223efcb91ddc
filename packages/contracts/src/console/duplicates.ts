import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line, lines, phoneText } from '../text.ts';
import { timeMs } from '../values.ts';
import { consolePage, listPage } from './console-page.ts';
import { ofPlayer, playersTag as tag } from './player-paths.ts';
import { listedPlayerSchema } from './players.ts';

/** Why two accounts may belong to the same person, the strongest reason first. */
export const matchReasons = [
  'document',
  'name',
  'near-name',
  'swapped-date',
  'phone',
  'email',
  'device',
  'address',
] as const;

/** How an operator decides: the same person, different persons, or the same person whose newer account is closed. */
export const duplicateDecisions = ['same', 'different', 'closed'] as const;
export type DuplicateDecision = (typeof duplicateDecisions)[number];

export const duplicateStates = ['open', ...duplicateDecisions] as const;

const matchedPlayer = listedPlayerSchema.pick({
  playerId: true,
  name: true,
  surname: true,
  countryCode: true,
  banLevel: true,
  state: true,
  registeredAt: true,
});

export const duplicateSchema = z.object({
  caseId: z.string(),
  older: matchedPlayer,
  newer: matchedPlayer,
  score: z.int().describe('how sure it is that both belong to one person, in percent'),
  reasons: z.array(z.enum(matchReasons)),
  stoppedId: z
    .string()
    .nullable()
    .describe('the account that was stopped, because the other one is excluded'),
  state: z.enum(duplicateStates),
  foundAt: timeMs,
  decidedBy: z.string().nullable(),
  decidedAt: timeMs.nullable(),
  decisionReason: z.string().nullable(),
  /** The version that a decision names. */
  version: z.int(),
});
export type Duplicate = z.output<typeof duplicateSchema>;

export const getDuplicates = defineCall({
  id: 'getDuplicates',
  method: 'GET',
  path: '/console-api/duplicates',
  summary: 'Pairs of accounts that may belong to one person, the newest first',
  tag,
  access: 'operator',
  permission: 'players.view',
  byCountry: true,
  isPersonal: true,
  query: z.object({ state: z.enum(duplicateStates).optional(), ...consolePage }),
  status: 200,
  answer: listPage(duplicateSchema),
  errors: [],
});

export const decideDuplicate = defineCall({
  id: 'decideDuplicate',
  method: 'POST',
  path: '/console-api/duplicates/:caseId/decision',
  summary:
    'Decides on a pair of accounts. An exclusion of one reaches the other when both belong to one person; different persons lift the stop',
  tag,
  access: 'operator',
  permission: 'players.edit',
  byCountry: true,
  params: z.object({ caseId: z.uuid() }),
  body: z.strictObject({ decision: z.enum(duplicateDecisions), version: z.int().min(1), reason: lines(500) }),
  status: 200,
  answer: duplicateSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const relatedAccountSchema = z.object({
  ...matchedPlayer.shape,
  score: z.int(),
  reasons: z.array(z.enum(matchReasons)),
  sharedDevices: z.array(
    z.object({
      deviceId: z.string(),
      seenAt: timeMs.describe('the last sign-in of this player from the device'),
      otherSeenAt: timeMs.describe('the last sign-in of the other player'),
    }),
  ),
  /** The case of both accounts; null when there is none. */
  case: duplicateSchema.pick({ caseId: true, state: true, version: true, stoppedId: true }).nullable(),
});
export type RelatedAccount = z.output<typeof relatedAccountSchema>;

export const getRelatedAccounts = defineCall({
  id: 'getRelatedAccounts',
  method: 'GET',
  path: '/console-api/players/:playerId/related',
  summary: 'Accounts that have something in common with that of a player, the surest first',
  ...ofPlayer('players.view'),
  isPersonal: true,
  status: 200,
  answer: z.object({
    items: z.array(relatedAccountSchema),
    more: z.int().min(0).describe('how many further accounts have less in common and are not in the list'),
  }),
  errors: ['PLAYER_UNKNOWN'],
});

export const correctPlayerData = defineCall({
  id: 'correctPlayerData',
  method: 'POST',
  path: '/console-api/players/:playerId/data',
  summary:
    'Corrects the name, birth date or telephone number of a player, who is then compared with others again',
  ...ofPlayer('players.edit'),
  body: z.strictObject({
    name: line(80).trim().min(1).optional(),
    surname: line(80).trim().min(1).optional(),
    birthDate: z.iso.date().optional(),
    phone: phoneText.optional(),
    reason: lines(500),
  }),
  status: 204,
  answer: z.undefined(),
  errors: ['PLAYER_UNKNOWN', 'ACCOUNT_ERASED', 'PHONE_INVALID'],
});
