import { z } from 'zod';
import { registrationBonuses, registrationTypes } from '../analytics.ts';
import { defineCall } from '../define-call.ts';
import { line } from '../text.ts';
import { minor, timeMs } from '../values.ts';
import { consolePage, listPage, rangeEnd, rangeStart } from './console-page.ts';
import { playerErasureSchema } from './erasures.ts';
import { ofPlayer, playersPath, playersTag as tag } from './player-paths.ts';

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
  registeredFrom: rangeStart,
  registeredTo: rangeEnd,
};

export const findPlayers = defineCall({
  id: 'findPlayers',
  method: 'GET',
  path: playersPath,
  summary: 'Players, the newest first',
  tag,
  access: 'operator',
  permission: 'players.view',
  byCountry: true,
  isPersonal: true,
  query: z.object({ ...playerFilter, ...consolePage }),
  status: 200,
  answer: listPage(listedPlayerSchema),
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
        /** What the player owes, since a settlement was taken back after its money was spent. */
        owedMinor: minor,
        depositedMinor: minor,
        wonMinor: minor,
        lostMinor: minor,
        correctedMinor: minor,
      }),
    )
    .nullable(),
  /** Whole points; null when the operator may not see accounts. */
  points: z.int().nullable(),
  openBets: z.int().nullable(),
  openSessions: z.int(),
  devices: z.int(),
  openRequests: z.int(),
  lastSignInAt: timeMs.nullable(),
  onBreak: z.boolean().describe('a self-exclusion or a timeout is running'),
  emailConfirmedAt: timeMs.nullable(),
  phoneConfirmedAt: timeMs.nullable(),
  erasure: playerErasureSchema
    .nullable()
    .describe('the latest erasure of the data; null when nobody asked for one'),
  origin: registrationOriginSchema.nullable().describe('null for players of an older version'),
});
export type PlayerOverview = z.output<typeof playerOverviewSchema>;

export const getPlayerOverview = defineCall({
  id: 'getPlayerOverview',
  method: 'GET',
  path: `${playersPath}/:playerId`,
  summary: 'A player at a glance',
  ...ofPlayer('players.view'),
  isPersonal: true,
  status: 200,
  answer: playerOverviewSchema,
  errors: ['PLAYER_UNKNOWN'],
});
