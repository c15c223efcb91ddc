import { languageCodes } from '@fairline/i18n/languages';
import { z } from 'zod';
import { betKinds, betProducts, betStateFilters } from './bet-filters.ts';
import { defineCall } from './define-call.ts';
import {
  betInsuranceSchema,
  insuredShare,
  offeredInsuranceSchema,
  placedInsuranceSchema,
} from './insurance.ts';
import { latinName, sideSchema } from './looks.ts';
import { placeTermsSchema, selectionSchema } from './sportsbook.ts';
import { betTaxRuleSchema, betTaxSchema } from './tax.ts';
import { line } from './text.ts';
import {
  dayZone,
  idempotencyErrors,
  minor,
  moneyErrors,
  oddsMilli,
  page,
  playRefusals,
  timeMs,
} from './values.ts';

const policy = z
  .enum(['none', 'higher', 'any'])
  .describe('none: only the price seen; higher: also a better one; any: the price at acceptance');
export type PricePolicy = z.infer<typeof policy>;

export const quoteCoupon = defineCall({
  id: 'quoteCoupon',
  method: 'POST',
  path: '/web-api/sportsbook/quote',
  summary: 'Prices and state of the selections of a coupon right now, and which cannot stand together',
  tag: 'Sportsbook',
  access: 'public',
  body: z.object({ selections: z.array(selectionSchema).min(1).max(30) }),
  status: 200,
  answer: z.object({
    legs: z.array(
      selectionSchema.extend({
        /** `restricted`: bets on this sport are closed to the signed-in player. */
        state: z.enum(['open', 'suspended', 'closed', 'unknown', 'restricted']),
        oddsMilli: oddsMilli.nullable(),
        /** The chance without the margin, in millionths; null where the prices of the market do not tell it. */
        chancePpm: z.int().nullable(),
        /** The terms of each-way bets; absent where none are taken. */
        placeTerms: placeTermsSchema.optional(),
        /**
         * The price without the margin, and the margin of the market in thousandths of the stakes: 50 is 5%. Null where the
         * market has no whole set of prices.
         */
        fair: z.object({ oddsMilli, marginMilli: z.int() }).nullable(),
        /** The names of its match in the reader's language; absent for a match that is unknown by now. */
        match: z
          .object({
            home: sideSchema,
            away: sideSchema,
            tournamentName: z.string(),
            tournamentLatinName: latinName,
          })
          .optional(),
      }),
    ),
    /** Events whose legs cannot be combined: each has several legs, or depends on the event of another leg. */
    conflicts: z.array(z.string()),
    /** The conflicting events that depend on one another, as two outrights of one competition do. */
    related: z.array(z.string()),
  }),
  errors: [],
});

/** The number of a bet or of a saved slip. */
export const couponNumber = z.string().regex(/^\d{1,15}$/);

const legNumber = z.int().min(0).max(29);

/** How a bet combines its legs. Without one it is a single or an accumulator of all legs. */
export const betFormSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('combination'),
    /** The numbers of legs in a line, bankers included: [2, 3] over three legs is a Trixie. */
    sizes: z.array(z.int().min(1).max(30)).min(1).max(30),
    /** The places of the legs that are in every line, from 0. */
    bankers: z.array(legNumber).max(29).default([]),
    /** A Lucky bet: all sizes, with the bonuses that the site gives for so many legs. */
    isLucky: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('chain'),
    /** What happens when the chain has less than the stake: it ends, or stakes what is left. */
    whenShort: z.enum(['stop', 'stake-rest']).default('stop'),
  }),
  z.strictObject({
    kind: z.literal('conditional'),
    /** Blocks of the next legs, in order. The first is staked with `stakeMinor` of the bet, which it repeats. */
    blocks: z
      .array(
        z.strictObject({
          legs: z.int().min(1).max(30),
          stakeMinor: z.union([minor.min(1), z.literal('max')]),
        }),
      )
      .min(2)
      .max(30),
  }),
  z.strictObject({ kind: z.literal('anti-accumulator') }),
  /** Two equal stakes, on winning and on a place, in markets with place terms. */
  z.strictObject({ kind: z.literal('each-way') }),
]);
export type AskedForm = z.infer<typeof betFormSchema>;

/** The highest number of bet builders in one bet, and of those that are quoted together. */
const maxBuilders = 15;

/** Matches whose legs are the parts of a bet builder, and count as one leg at one price. */
const builders = z
  .array(z.strictObject({ matchId: selectionSchema.shape.matchId }))
  .min(1)
  .max(maxBuilders);

export const quoteBuilders = defineCall({
  id: 'quoteBuilders',
  method: 'POST',
  path: '/web-api/sportsbook/builders',
  summary: 'The prices of several selections of one match together, or the reason why they have none',
  tag: 'Sportsbook',
  access: 'public',
  body: z.strictObject({
    builders: z
      .array(
        z.strictObject({
          matchId: selectionSchema.shape.matchId,
          parts: z
            .array(selectionSchema.omit({ matchId: true }))
            .min(1)
            .max(30),
        }),
      )
      .min(1)
      .max(maxBuilders),
  }),
  status: 200,
  answer: z.object({
    builders: z.array(
      z.object({
        matchId: z.string(),
        /** `refused`: the parts have no price together, for the reason of `code`. */
        state: z.enum(['open', 'suspended', 'closed', 'unknown', 'refused']),
        /** The price of all parts together; null without one. */
        oddsMilli: oddsMilli.nullable(),
        /** A code of the error catalogue. */
        code: z.string().nullable(),
        /** The part that is the reason, from 0; null when it is no part alone. */
        part: z.int().nullable(),
      }),
    ),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

export const quoteStakes = defineCall({
  id: 'quoteStakes',
  method: 'POST',
  path: '/web-api/sportsbook/stakes',
  summary: 'The lowest and the highest stake of bets at the present prices, before they are placed',
  tag: 'Sportsbook',
  access: 'public',
  body: z.strictObject({
    bets: z
      .array(
        z.strictObject({
          legs: z.array(selectionSchema).min(1).max(30),
          form: betFormSchema.optional(),
          builders: builders.optional(),
        }),
      )
      .min(1)
      .max(30),
    currency: line(3).length(3),
  }),
  status: 200,
  answer: z.object({
    /** The stakes of one line, in the order of the bets. A bet that cannot be placed has a highest stake of 0. */
    bets: z.array(
      z.object({
        minMinor: minor,
        maxMinor: minor,
        /** The reasons why no more is accepted: of the stake, `body.stakeMinor`, or of legs, `body.legs.0`. */
        reasons: z.array(z.object({ path: z.string(), code: z.string() })),
        /** The taxes that the player pays on the bet; null where there are none. */
        tax: betTaxRuleSchema.nullable(),
        /** The insurance that is offered for the bet; null where there is none. */
        insurance: offeredInsuranceSchema.nullable(),
      }),
    ),
  }),
  errors: ['CURRENCY_MISMATCH', 'TOO_MANY_REQUESTS'],
});

export const placeBet = defineCall({
  id: 'placeBet',
  method: 'POST',
  path: '/web-api/sportsbook/bets',
  summary: 'Places a bet of any kind; the stake is held at once',
  tag: 'Sportsbook',
  access: 'player',
  idempotent: true,
  body: z.strictObject({
    legs: z
      .array(
        selectionSchema.extend({
          oddsMilli: z.int().min(1001).max(1_000_000),
          /**
           * The terms that the player of an each-way bet saw. Other ones in force refuse the bet. Absent: the terms in force
           * are accepted.
           */
          placeTerms: placeTermsSchema.optional(),
        }),
      )
      .min(1)
      .max(30),
    form: betFormSchema.optional(),
    /** The bet builders among the legs, each at the price that the player saw. Each is one leg of the form. */
    builders: z
      .array(builders.element.extend({ oddsMilli: z.int().min(1001).max(1_000_000) }))
      .min(1)
      .max(maxBuilders)
      .optional(),
    /**
     * The stake of one line in minor units of `currency`; the whole stake of a single and an accumulator. STAKE_INVALID
     * and similar codes tell when it cannot be staked.
     */
    stakeMinor: z.number(),
    /** The stake comes from the player's account in this currency. */
    currency: line(3).length(3),
    policy: policy.default('none'),
    /**
     * The rule of the taxes that the player saw, or null when they saw none. Another one in force refuses the bet. Absent:
     * the rule in force is accepted.
     */
    taxRuleId: line(40).nullable().optional(),
    /** The free bet that is the stake, in the place of money; `stakeMinor` of all lines is at most its amount. */
    freeBetId: z.uuid().toLowerCase().optional(),
    /** The insurance of a share of the stake, for the premium that the player saw or a lower one. */
    insurance: z.strictObject({ sharePercent: insuredShare, premiumMinor: minor.min(1) }).optional(),
  }),
  status: 201,
  answer: z.object({
    betId: z.string(),
    /** The number that players write down; absent in stored answers of before bets had one. */
    number: couponNumber.optional(),
    placedAt: timeMs,
    legs: z.array(selectionSchema.extend({ oddsMilli })),
    /** The bet builders among the legs, at their accepted prices. */
    builders: z.array(z.object({ matchId: z.string(), oddsMilli })).optional(),
    /** The decimal product of the legs, rounded down to thousandths, for display. */
    totalOddsMilli: z.number(),
    /** The whole stake, over all lines. */
    stakeMinor: minor,
    /** The tax on the stake, which is paid on top of it; absent in stored answers of before bets had taxes. */
    stakeTaxMinor: minor.optional(),
    /** What is kept back of the highest return. */
    potentialTaxMinor: minor.optional(),
    /** The highest return, after its taxes. */
    potentialReturnMinor: minor,
    /** The insurance of the bet; absent without one. */
    insurance: placedInsuranceSchema.optional(),
    balanceMinor: minor,
    currency: z.string(),
  }),
  errors: [
    ...idempotencyErrors,
    ...moneyErrors,
    'MATCH_UNKNOWN',
    'MARKET_UNKNOWN',
    'MARKET_CLOSED',
    'ODDS_CHANGED',
    ...playRefusals,
    'BET_CANCELLED',
    'BET_REFERRED',
    'REFERRALS_FULL',
    'RATE_UNAVAILABLE',
    'LEGS_CONFLICT',
    'BUILDER_PARTS',
    'BUILDER_UNAVAILABLE',
    'BUILDER_CONTRADICTION',
    'BUILDER_PART_IMPLIED',
    'BUILDER_PART_PUSHABLE',
    'BUILDER_PRICE_TOO_LONG',
    'FORM_INVALID',
    'SPORT_RESTRICTED',
    'TAX_CHANGED',
    'PLACE_TERMS_CHANGED',
    'STAKE_INVALID',
    'STAKE_TOO_LOW',
    'STAKE_TOO_HIGH',
    'CURRENCY_MISMATCH',
    'BALANCE_TOO_LOW',
    'MONEY_OWED',
    'FREE_BET_UNKNOWN',
    'FREE_BET_USED',
    'FREE_BET_EXPIRED',
    'FREE_BET_CONDITIONS',
    'INSURANCE_NOT_OFFERED',
    'PREMIUM_CHANGED',
    'LIMIT_REACHED',
    'SELF_EXCLUDED',
    'DEPOSIT_PAUSED',
  ],
});

/** The states of a bet. One that is `sold` was sold by its player, or what was left of it. */
export const cancelBet = defineCall({
  id: 'cancelBet',
  method: 'POST',
  path: '/web-api/sportsbook/bets/cancellation',
  summary:
    'Cancels a bet that still waits for the delay of bets in play; the answer to the bet tells what became of it',
  tag: 'Sportsbook',
  access: 'player',
  body: z.strictObject({
    /** The idempotency key of the bet. */
    idempotencyKey: line(100).min(8),
  }),
  status: 202,
  answer: z.object({}),
  errors: [],
});

export const betState = z.enum(['open', 'won', 'lost', 'returned', 'sold']);
export type BetState = z.infer<typeof betState>;

/** A bet builder of a bet. */
export const builderSchema = z.object({
  matchId: z.string(),
  /** The price of all parts together. */
  oddsMilli,
  /** The price that counts by now: without parts that are void. */
  paidOddsMilli: oddsMilli,
  result: z.enum(['won', 'lost', 'half-won', 'half-lost', 'void', 'dead-heat']).nullable(),
});

export const betSchema = z.object({
  betId: z.string(),
  number: couponNumber,
  placedAt: timeMs,
  settledAt: timeMs.nullable(),
  state: betState,
  /** The stake that is or was in play at the end, without the parts that were sold before. */
  stakeMinor: minor,
  currency: z.string(),
  totalOddsMilli: z.number(),
  /** How the legs are combined; null for a single and an accumulator. */
  form: betFormSchema.nullable(),
  /** The stake of one line. */
  unitStakeMinor: minor,
  /** The number of lines. */
  lines: z.int(),
  /** The highest return, after its taxes. */
  potentialReturnMinor: minor,
  /** The payout after its taxes; null while open. */
  returnMinor: minor.nullable(),
  /** The parts of the stake that were sold while the bet stayed open, and what was paid for them. */
  soldStakeMinor: minor,
  soldReturnMinor: minor,
  /** The taxes on the bet; null where there are none. */
  tax: betTaxSchema.nullable(),
  /** The insurance of the bet, whose payment is not in the returns; null without one. */
  insurance: betInsuranceSchema.nullable(),
  /** The number of the bet whose place this one took, and of the one that took the place of this; null without one. */
  replaces: couponNumber.nullable(),
  replacedBy: couponNumber.nullable(),
  /** True when the stake is a free bet. Returns are then without it. */
  isFree: z.boolean(),
  /** The version of the rules of settlement that was in force when the bet was placed. */
  ruleVersion: z.int(),
  /** The bet builders of the bet: the legs on the match of one are its parts, and count as one leg. */
  builders: z.array(builderSchema),
  legs: z.array(
    selectionSchema.extend({
      oddsMilli,
      sportId: z.int(),
      homeName: z.string(),
      awayName: z.string(),
      tournamentName: z.string(),
      /** The home side; absent until the match is stored. */
      home: sideSchema.optional(),
      away: sideSchema.optional(),
      marketName: z.string(),
      outcomeName: z.string(),
      kickoffAt: timeMs,
      result: z.enum(['won', 'lost', 'half-won', 'half-lost', 'void', 'dead-heat']).nullable(),
      /** The number of competitors that share the places of a dead heat, or the place of a lost each-way leg. */
      shared: z.object({ places: z.int(), tied: z.int() }).optional(),
      /** The terms of the place part; a leg of an each-way bet has them. */
      placeTerms: placeTermsSchema.optional(),
      /** The part of the winnings that withdrawn competitors took, in percent; absent without one. */
      ruleFourPercent: z.int().min(1).max(90).optional(),
      /** True for a season, tournament or stage, whose two sides name its competition and itself. */
      isOutright: z.boolean().optional(),
      /**
       * Who has decided the leg and when: the feed, staff by hand, or the rules of the bet's version where a match did not end as
       * planned. Null while it is open.
       */
      decided: z.object({ by: z.enum(['feed', 'staff', 'rules']), at: timeMs }).nullable(),
      score: z.string().nullable(),
    }),
  ),
});
export type BetView = z.infer<typeof betSchema>;

const betFilter = {
  state: z.enum(betStateFilters).default('all'),
  kind: z.enum(betKinds).optional(),
  /** `live`: a match of the bet had reached its time of kick-off when the bet was placed. */
  product: z.enum(betProducts).optional(),
  /** Bets of the account in this currency. */
  currency: line(3).length(3).optional(),
  /** Bets that were placed in this time: from `from` on, and before `until`. */
  from: z.coerce.number().pipe(timeMs).optional(),
  until: z.coerce.number().pipe(timeMs).optional(),
  /** The number of a bet, or words of the names of teams and competitions, in any language of the site. */
  search: line(60).optional(),
};

export const getBets = defineCall({
  id: 'getBets',
  method: 'GET',
  path: '/web-api/sportsbook/bets',
  summary: "The player's bets, newest first, by state, kind, product, account, time and words",
  tag: 'Sportsbook',
  access: 'player',
  query: z.object({ ...betFilter, ...page }),
  status: 200,
  answer: z.object({ bets: z.array(betSchema), next: z.string().nullable() }),
  errors: [],
});

/** The number of bets in an exported file; older ones are in the file of an earlier period. */
export const maxExportedBets = 10_000;

export const exportBets = defineCall({
  id: 'exportBets',
  method: 'GET',
  path: '/web-api/sportsbook/bets-file',
  summary: `The player's bets as a file of CSV, the newest ${maxExportedBets} of a filter. The file is sent as it is read`,
  tag: 'Sportsbook',
  access: 'player',
  query: z.object(betFilter),
  status: 200,
  answer: z.unknown(),
  errors: ['TOO_MANY_REQUESTS'],
});

/** The number of bets in a PDF, which is some hundred pages. */
export const maxPrintedBets = 1_000;

const printFormat = {
  /** The language, the zone of the times and the notation of the odds, since the address of a file carries no headers. */
  lng: z.enum(languageCodes).default('en'),
  timeZone: dayZone,
  oddsFormat: line(20).default('decimal'),
};
export type PrintFormat = z.infer<z.ZodObject<typeof printFormat>>;

export const printBets = defineCall({
  id: 'printBets',
  method: 'GET',
  path: '/web-api/sportsbook/bets-pdf',
  summary: `The player's bets as a PDF, the newest ${maxPrintedBets} of a filter. The file is sent as it is written`,
  tag: 'Sportsbook',
  access: 'player',
  query: z.object({ ...betFilter, ...printFormat }),
  status: 200,
  answer: z.unknown(),
  errors: ['TOO_MANY_REQUESTS'],
});

/** What happened to a bet, with the movements of its money. */
export const lifeEventSchema = z.object({
  at: timeMs,
  kind: z.enum([
    'referred',
    'offered',
    'placed',
    'insured',
    'part-sold',
    'sold',
    'sale-refused',
    'settled',
    'taken-back',
  ]),
  /** The state of the bet afterwards. */
  state: betState,
  /** The stake that it is about: placed, insured, sold, settled or in play again. */
  stakeMinor: minor,
  /** What was paid, or taken back; the least that an order asked for where its sale was refused; null when the bet was placed or insured. */
  returnMinor: minor.nullable(),
  /** True for a sale by an order of the player. */
  isByOrder: z.boolean(),
  /** The other bet of an edit: where this one was placed, the one that it replaced; where it was sold, the new one. */
  other: z.object({ betId: z.string(), number: couponNumber }).nullable(),
  /** Why a sale by an order was refused, and how often; the time is that of the last refusal. Null for other events. */
  refusal: z.object({ code: z.string(), times: z.int() }).nullable(),
  /** Legs, from 0, whose price was another one when the player chose it. */
  changedPrices: z.array(
    z.object({
      leg: z.int(),
      askedOddsMilli: oddsMilli,
      oddsMilli,
      /** True for the price of a bet builder; `leg` is its first part then. */
      isBuilder: z.boolean().optional(),
    }),
  ),
  /** Movements between the player's cash, the held stakes and the house. */
  postings: z.array(z.object({ kind: z.string(), amountMinor: minor, isTakenBack: z.boolean() })),
});
export type LifeEvent = z.infer<typeof lifeEventSchema>;

export const getBetLife = defineCall({
  id: 'getBetLife',
  method: 'GET',
  path: '/web-api/sportsbook/bets/:betId/life',
  summary: "What happened to one of the player's bets, the first first",
  tag: 'Sportsbook',
  access: 'player',
  params: z.object({ betId: line(40) }),
  status: 200,
  answer: z.object({ betId: z.string(), currency: z.string(), events: z.array(lifeEventSchema) }),
  errors: ['BET_UNKNOWN'],
});

/** A change of the price of a leg of a bet after the bet was placed. */
export const legPriceSchema = z.object({
  at: timeMs,
  /** The place of the leg, from 0. */
  leg: z.int(),
  /** The price before; null when no bet was taken on the outcome. */
  beforeMilli: oddsMilli.nullable(),
  /** The price from then on; null while no bet is taken on the outcome. */
  oddsMilli: oddsMilli.nullable(),
});
export type LegPrice = z.infer<typeof legPriceSchema>;

export const getBetPrices = defineCall({
  id: 'getBetPrices',
  method: 'GET',
  path: '/web-api/sportsbook/bets/:betId/prices',
  summary:
    "Each change of the prices of the legs of one of the player's bets from its placing until they were decided, the first " +
    'first. The parts of a bet builder have their own prices',
  tag: 'Sportsbook',
  access: 'player',
  params: z.object({ betId: line(40) }),
  query: z.object(page),
  status: 200,
  answer: z.object({ prices: z.array(legPriceSchema), next: z.string().nullable() }),
  errors: ['BET_UNKNOWN'],
});

export const getBet = defineCall({
  id: 'getBet',
  method: 'GET',
  path: '/web-api/sportsbook/bets/:betId',
  summary: "One of the player's bets",
  tag: 'Sportsbook',
  access: 'player',
  params: z.object({ betId: line(40) }),
  status: 200,
  answer: betSchema,
  errors: ['BET_UNKNOWN'],
});
