import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { timeMs } from './values.ts';

/** The hours after the end of a match in which most bookmakers follow a change of its result. */
export const usualCorrectionHours = 24;

const placeTermsRowSchema = z
  .strictObject({
    /** The row counts for fields of at least so many competitors, up to the next row. */
    from: z.int().min(2).max(1_000),
    /** The share of the winnings that a place pays. */
    numerator: z.int().min(1).max(100),
    denominator: z.int().min(1).max(100),
    /** The number of paid places. */
    places: z.int().min(1).max(10),
  })
  .refine(({ numerator, denominator }) => numerator <= denominator, 'a share of the winnings')
  .refine(({ from, places }) => places < from, 'fewer places than competitors');

/** The terms of each-way bets on the winner of an outright. */
const eachWayRuleSchema = z.strictObject({
  /** Fields that no row is for are bet on to win only. */
  terms: z
    .array(placeTermsRowSchema)
    .max(20)
    .refine((rows) => new Set(rows.map(({ from }) => from)).size === rows.length, 'one row for each size'),
  /**
   * Each-way bets are taken also where the feed tells who won and not who was placed. They wait for results that people enter
   * with the places.
   */
  byHand: z.boolean(),
});
export type EachWayRule = z.output<typeof eachWayRuleSchema>;

/** The usual terms: a version from before there were terms in the rules has them. */
export const usualEachWay: EachWayRule = {
  terms: [
    { from: 5, numerator: 1, denominator: 4, places: 2 },
    { from: 8, numerator: 1, denominator: 5, places: 3 },
    { from: 16, numerator: 1, denominator: 4, places: 4 },
  ],
  byHand: false,
};

/** How bets of a sport or a competition are settled when a match does not end as planned. */
export const settlementRuleSchema = z.strictObject({
  /** Null for all sports without a rule of their own. */
  sportId: z.int().min(1).max(9_999).nullable(),
  /** Null for all competitions of the sport without a rule of their own. */
  competitionId: z
    .string()
    .regex(/^\d{1,15}$/)
    .nullable(),
  /** Bets stand on a match that is moved by at most so many hours; null: until the competition ends. */
  postponedHours: z.int().min(0).max(8_760).nullable(),
  /**
   * Bets stand on an abandoned match that is played to its end within so many hours; null: until the competition ends.
   * What was decided before always stands.
   */
  abandonedHours: z.int().min(0).max(8_760).nullable(),
  /** The minutes after which an unfinished match counts; null: only when it was played to its end. */
  countsAfterMinutes: z.int().min(1).max(600).nullable(),
  /** Whether overtime counts in markets that do not name it; null in sports without one. */
  overtime: z.enum(['counts', 'does-not-count']).nullable(),
  /**
   * What happens to the market on the winner when a competitor retires: it is void, or the one who goes on has won, once a
   * point, a set or two sets were played; null in sports where nobody retires.
   */
  retirement: z.enum(['void', 'after-a-point', 'after-a-set', 'after-two-sets']).nullable(),
  /**
   * What happens when a competitor of an outright is withdrawn. Bets on it are void; by Rule 4 those on the others also lose a
   * part of their winnings, by its last price.
   */
  withdrawal: z.enum(['void', 'rule-4']).default('rule-4'),
  /**
   * The feed may change results by which bets are settled until so many hours after the end of the match; what it reports later
   * is for a person to decide. Null: without a bound. A version from before there was this bound has the usual one.
   */
  correctionHours: z.int().min(0).max(8_760).nullable().default(usualCorrectionHours),
  eachWay: eachWayRuleSchema.default(usualEachWay),
});
export type SettlementRule = z.output<typeof settlementRuleSchema>;

/** All rules of settlement of a version. One of them is for all sports. */
export const settlementRulesSchema = z
  .array(settlementRuleSchema)
  .min(1)
  .max(500)
  .refine(
    (rules) =>
      new Set(rules.map(({ sportId, competitionId }) => `${sportId} ${competitionId}`)).size === rules.length,
    'one rule for each sport and competition',
  )
  .refine((rules) => rules.some(({ sportId }) => sportId === null), 'a rule for all sports')
  .refine(
    (rules) => rules.every(({ sportId, competitionId }) => sportId !== null || competitionId === null),
    'a competition has a sport',
  );

export const ruleBookSchema = z.object({
  version: z.int(),
  /** Bets that are placed from then on have this version, until the next one. */
  inForceFrom: timeMs,
  rules: z.array(settlementRuleSchema),
});
export type RuleBook = z.output<typeof ruleBookSchema>;

export const getSettlementRules = defineCall({
  id: 'getSettlementRules',
  method: 'GET',
  path: '/web-api/sportsbook/rules',
  summary:
    'The rules of settlement by sport and competition: those in force, or an earlier version that a bet names',
  tag: 'Sportsbook',
  access: 'public',
  query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  status: 200,
  answer: ruleBookSchema,
  errors: ['NOT_FOUND'],
});
