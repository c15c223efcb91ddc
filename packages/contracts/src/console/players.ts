import { z } from 'zod';
import { transactionSchema } from '../accounts.ts';
import { registrationBonuses, registrationTypes } from '../analytics.ts';
import { betSchema } from '../bets.ts';
import { defineCall } from '../define-call.ts';
import { limitSchema, limitTypeCodes } from '../limits.ts';
import { paymentSchema } from '../payment.ts';
import { sessionSchema } from '../session.ts';
import { line, lines } from '../text.ts';
import { minor, timeMs } from '../values.ts';

const tag = 'Players';
const base = '/console-api/players';

export const playerIdSchema = z.string().regex(/^[1-9]\d{0,17}$/, 'the number of a player');
const params = z.object({ playerId: playerIdSchema });
const reason = lines(500);

/** The number of the one record that a list shows. */
const recordNumber = line(40).optional();

/** The query of a list in the console: `after` is the `next` of the page before. */
export const consolePage = {
  after: line(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
};

export const playerStates = ['active', 'banned', 'closed'] as const;

export const listedPlayerSchema = z.object({
  playerId: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  surname: z.string().nullable(),
  phone: z.string().nullable(),
  countryCode: z.string(),
  currency: z.string(),
  banLevel: z.int(),
  state: z.enum(playerStates),
  registeredAt: timeMs,
});
export type ListedPlayer = z.output<typeof listedPlayerSchema>;

const playerFilter = {
  text: line(100)
    .optional()
    .describe('a number, the start of an e-mail address or a name, or the end of a phone number'),
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  state: z.enum(playerStates).optional(),
  registeredFrom: z.coerce.number().int().optional().describe('ms UTC'),
  registeredTo: z.coerce.number().int().optional().describe('ms UTC; this moment is part of the range'),
};

export const findPlayers = defineCall({
  id: 'findPlayers',
  method: 'GET',
  path: base,
  summary: 'Players, the newest first',
  tag,
  access: 'operator',
  permission: 'players.view',
  byCountry: true,
  isPersonal: true,
  query: z.object({ ...playerFilter, ...consolePage }),
  status: 200,
  answer: z.object({ items: z.array(listedPlayerSchema), next: z.string().nullable() }),
  errors: [],
});

const touch = z.record(z.string(), z.string());

/** Where a player came from. */
export const registrationOriginSchema = z.object({
  type: z.enum(registrationTypes),
  network: z.string().nullable(),
  user_ref_id: z.int(),
  bonusId: z.string().nullable(),
  bonus_type: z.literal(registrationBonuses),
  first_deposit_bonus_type: z.literal(registrationBonuses),
  /** The referral tags of the first and the last visit, by the names of their cookies. */
  firstTouch: touch,
  lastTouch: touch,
});
export type RegistrationOriginView = z.output<typeof registrationOriginSchema>;

export const playerOverviewSchema = listedPlayerSchema.extend({
  birthDate: z.string().nullable(),
  city: z.string().nullable(),
  promoCode: z.string().nullable(),
  banVersion: z.int(),
  /** Since when staff let the account move no money; null for an account that moves. */
  frozenAt: timeMs.nullable(),
  closedAt: timeMs.nullable(),
  /**
   * The accounts, the main one first, with the money since they were opened; null when the operator may not see accounts.
   */
  accounts: z
    .array(
      z.object({
        accountId: z.string(),
        isMain: z.boolean(),
        isActive: z.boolean(),
        currency: z.string(),
        /** Minor units that the player can bet, and those held for open bets. */
        balanceMinor: minor,
        heldMinor: minor,
        depositedMinor: minor,
        wonMinor: minor,
        lostMinor: minor,
        correctedMinor: minor,
      }),
    )
    .nullable(),
  openBets: z.int().nullable(),
  openSessions: z.int(),
  devices: z.int(),
  openRequests: z.int(),
  lastSignInAt: timeMs.nullable(),
  onBreak: z.boolean().describe('a self-exclusion or a timeout is running'),
  emailConfirmedAt: timeMs.nullable(),
  phoneConfirmedAt: timeMs.nullable(),
  origin: registrationOriginSchema.nullable().describe('null for players of an older version'),
});
export type PlayerOverview = z.output<typeof playerOverviewSchema>;

export const getPlayerOverview = defineCall({
  id: 'getPlayerOverview',
  method: 'GET',
  path: `${base}/:playerId`,
  summary: 'A player at a glance',
  tag,
  access: 'operator',
  permission: 'players.view',
  byCountry: true,
  isPersonal: true,
  params,
  status: 200,
  answer: playerOverviewSchema,
  errors: ['PLAYER_UNKNOWN'],
});

export const getPlayerTransactions = defineCall({
  id: 'getPlayerTransactions',
  method: 'GET',
  path: `${base}/:playerId/transactions`,
  summary: "Movements on a player's accounts with the balance after each, the newest first",
  tag,
  access: 'operator',
  permission: 'ledger.view',
  byCountry: true,
  isPersonal: true,
  params,
  query: z.object({ direction: z.enum(['all', 'in', 'out']).default('all'), ...consolePage }),
  status: 200,
  answer: z.object({ items: z.array(transactionSchema), next: z.string().nullable() }),
  errors: ['PLAYER_UNKNOWN'],
});

export const getPlayerBets = defineCall({
  id: 'getPlayerBets',
  method: 'GET',
  path: `${base}/:playerId/bets`,
  summary: "A player's bets, the newest first",
  tag,
  access: 'operator',
  permission: 'bets.view',
  byCountry: true,
  isPersonal: true,
  params,
  query: z.object({
    state: z.enum(['all', 'open', 'settled']).default('all'),
    number: recordNumber,
    ...consolePage,
  }),
  status: 200,
  answer: z.object({ items: z.array(betSchema), next: z.string().nullable() }),
  errors: ['PLAYER_UNKNOWN'],
});

export const getPlayerPayments = defineCall({
  id: 'getPlayerPayments',
  method: 'GET',
  path: `${base}/:playerId/payments`,
  summary: "A player's payments, the newest first",
  tag,
  access: 'operator',
  permission: 'payments.view',
  byCountry: true,
  isPersonal: true,
  params,
  query: z.object({ number: recordNumber, ...consolePage }),
  status: 200,
  answer: z.object({ items: z.array(paymentSchema), next: z.string().nullable() }),
  errors: ['PLAYER_UNKNOWN'],
});

export const getPlayerSessions = defineCall({
  id: 'getPlayerSessions',
  method: 'GET',
  path: `${base}/:playerId/sessions`,
  summary: "A player's open sessions and the devices that they have signed in from",
  tag,
  access: 'operator',
  permission: 'players.view',
  byCountry: true,
  isPersonal: true,
  params,
  status: 200,
  answer: z.object({
    sessions: z.array(sessionSchema.omit({ isCurrent: true })),
    devices: z.array(z.object({ deviceId: z.string(), seenAt: timeMs })),
  }),
  errors: ['PLAYER_UNKNOWN'],
});

export const getPlayerLimits = defineCall({
  id: 'getPlayerLimits',
  method: 'GET',
  path: `${base}/:playerId/limits`,
  summary: "A player's limits and breaks, and their history, the newest change first",
  tag,
  access: 'operator',
  permission: 'limits.view',
  byCountry: true,
  isPersonal: true,
  params,
  status: 200,
  answer: z.object({
    limits: z.array(limitSchema),
    changes: z.array(
      z.object({
        limitType: z.int(),
        effect: z.enum(['acts', 'waits', 'approved', 'cancelled']),
        value: z.number().nullable().describe('null: the limit was removed'),
        changedAt: timeMs,
      }),
    ),
  }),
  errors: ['PLAYER_UNKNOWN'],
});

export const getPlayerConsents = defineCall({
  id: 'getPlayerConsents',
  method: 'GET',
  path: `${base}/:playerId/consents`,
  summary: 'What a player has agreed to, and the record of bans',
  tag,
  access: 'operator',
  permission: 'players.view',
  byCountry: true,
  isPersonal: true,
  params,
  status: 200,
  answer: z.object({
    terms: z.array(z.object({ version: z.int(), agreedAt: timeMs })),
    cookies: z.array(z.object({ agreedAt: timeMs })),
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
  path: `${base}/:playerId/notes`,
  summary: 'Notes of operators about a player, the newest first. The player never sees them',
  tag,
  access: 'operator',
  permission: 'players.view',
  byCountry: true,
  isPersonal: true,
  params,
  query: z.object(consolePage),
  status: 200,
  answer: z.object({ items: z.array(playerNoteSchema), next: z.string().nullable() }),
  errors: ['PLAYER_UNKNOWN'],
});

export const addPlayerNote = defineCall({
  id: 'addPlayerNote',
  method: 'POST',
  path: `${base}/:playerId/notes`,
  summary: 'Writes a note about a player',
  tag,
  access: 'operator',
  permission: 'players.edit',
  byCountry: true,
  params,
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
  path: `${base}/:playerId/timeline`,
  summary: 'All that happened to a player, the newest first, as far as the operator may see it',
  tag,
  access: 'operator',
  permission: 'players.view',
  byCountry: true,
  isPersonal: true,
  params,
  query: z.object(consolePage),
  status: 200,
  answer: z.object({ items: z.array(timelineEventSchema), next: z.string().nullable() }),
  errors: ['PLAYER_UNKNOWN'],
});

export const banPlayer = defineCall({
  id: 'banPlayer',
  method: 'POST',
  path: `${base}/:playerId/ban`,
  summary: 'Bans a player, changes the ban or lifts it (level 0)',
  tag,
  access: 'operator',
  permission: 'players.edit',
  byCountry: true,
  params,
  body: z.object({
    level: z.int().min(0).max(999),
    version: z.int().min(0).max(99),
    reason,
    /** The level that the operator saw. */
    seenLevel: z.int(),
  }),
  status: 204,
  answer: z.undefined(),
  errors: ['PLAYER_UNKNOWN', 'VERSION_CONFLICT'],
});

export const freezePlayer = defineCall({
  id: 'freezePlayer',
  method: 'POST',
  path: `${base}/:playerId/freeze`,
  summary: 'Freezes an account, or lets it move money again: a frozen one sees everything and moves no money',
  tag,
  access: 'operator',
  permission: 'players.edit',
  byCountry: true,
  params,
  body: z.object({ isFrozen: z.boolean(), reason }),
  status: 204,
  answer: z.undefined(),
  errors: ['PLAYER_UNKNOWN', 'VERSION_CONFLICT'],
});

export const endPlayerSessions = defineCall({
  id: 'endPlayerSessions',
  method: 'POST',
  path: `${base}/:playerId/sessions/end`,
  summary: 'Signs a player out everywhere',
  tag,
  access: 'operator',
  permission: 'players.edit',
  byCountry: true,
  params,
  body: z.object({ reason }),
  status: 200,
  answer: z.object({ ended: z.int() }),
  errors: ['PLAYER_UNKNOWN'],
});

export const closePlayerAccount = defineCall({
  id: 'closePlayerAccount',
  method: 'POST',
  path: `${base}/:playerId/closure`,
  summary: 'Closes an account, or opens it again: nobody signs in to a closed one',
  tag,
  access: 'operator',
  permission: 'players.edit',
  byCountry: true,
  params,
  body: z.object({ isClosed: z.boolean(), reason }),
  status: 204,
  answer: z.undefined(),
  errors: ['PLAYER_UNKNOWN'],
});

const sportIds = z.array(z.int().min(1).max(9_999)).max(200);

/** ACC-04: the sports on which a player may place no bets, before matches and during them. */
export const playerSportsSchema = z.object({
  line: z.array(z.int()),
  live: z.array(z.int()),
  /** The version that a change names. */
  version: z.int(),
});
export type PlayerSports = z.output<typeof playerSportsSchema>;

export const getPlayerSports = defineCall({
  id: 'getPlayerSports',
  method: 'GET',
  path: `${base}/:playerId/sports`,
  summary: 'The sports on which a player may place no bets',
  tag,
  access: 'operator',
  permission: 'players.view',
  byCountry: true,
  isPersonal: true,
  params,
  status: 200,
  answer: playerSportsSchema,
  errors: ['PLAYER_UNKNOWN'],
});

export const setPlayerSports = defineCall({
  id: 'setPlayerSports',
  method: 'POST',
  path: `${base}/:playerId/sports`,
  summary: 'Closes sports to a player, before matches and during them, or opens them again',
  tag,
  access: 'operator',
  permission: 'players.edit',
  byCountry: true,
  params,
  body: z.strictObject({ line: sportIds, live: sportIds, version: z.int().min(0), reason }),
  status: 200,
  answer: playerSportsSchema,
  errors: ['PLAYER_UNKNOWN', 'VERSION_CONFLICT'],
});

export const setPlayerLimit = defineCall({
  id: 'setPlayerLimit',
  method: 'POST',
  path: `${base}/:playerId/limits`,
  summary: 'Sets a stricter limit for a player, which acts at once. A looser one needs a proposal',
  tag,
  access: 'operator',
  permission: 'limits.edit',
  byCountry: true,
  params,
  body: z.object({ limitType: z.literal(limitTypeCodes), limitValue: z.int(), reason }),
  status: 204,
  answer: z.undefined(),
  errors: ['PLAYER_UNKNOWN', 'LIMIT_VALUE_INVALID', 'LIMIT_LOCKED', 'PROPOSAL_REQUIRED'],
});
