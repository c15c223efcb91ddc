import { marketGroups } from '@fairline/markets/groups';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { insuredShare } from '../insurance.ts';
import { taxCountry, taxedProducts, taxSchema } from '../tax.ts';
import { line, lines } from '../text.ts';
import { timeMs } from '../values.ts';
import { listPage } from './console-page.ts';
import { priceBounds } from './price-bounds.ts';
import { marketId, matchId, outcomeId, specifiers } from './trading-values.ts';

const path = '/console-api/trading/rules';
const tag = 'Trading';

const sportId = z.int().min(1);
const competitionId = z.int().min(1);
const group = z.enum(marketGroups);

/** The markets of a rule: one market, or a group of them. Without either the rule covers all markets. */
const partOfOffer = {
  sportId: sportId.optional(),
  competitionId: competitionId.optional(),
  group: group.optional(),
  marketId: marketId.optional(),
};

function hasOnePart({ sportId, competitionId, group, marketId }: z.output<z.ZodObject<typeof partOfOffer>>) {
  return (
    (sportId === undefined || competitionId === undefined) && (group === undefined || marketId === undefined)
  );
}
const oneOfEach = 'a sport or a competition, and a group or a market';

/** The margin of markets, and the way in which it is spread over their outcomes. */
const marginRule = {
  kind: z.literal('margin'),
  place: z.strictObject(partOfOffer).refine(hasOnePart, oneOfEach),
  terms: z.strictObject({
    method: z.enum(['power', 'proportional', 'odds-ratio']),
    /** Thousandths: 50 is 5%. */
    marginMilli: z.int().min(0).max(300),
  }),
};

/** The price of an outcome by a trader, until it expires. */
const priceRule = {
  kind: z.literal('price'),
  place: z.strictObject({ matchId, marketId, specifiers, outcomeId }),
  terms: z.strictObject({ oddsMilli: z.int().min(priceBounds.minMilli).max(priceBounds.maxMilli) }),
};

/** Hundredths of a currency of scale 1, as the settings of stakes have them. */
const amount = z.int().min(1).max(1_000_000_000_000);

/** The highest stake and the highest return of a bet with a leg there. The most restrictive rule counts. */
const limitRule = {
  kind: z.literal('limit'),
  place: z
    .strictObject({
      ...partOfOffer,
      matchId: matchId.optional(),
      playerId: z
        .string()
        .regex(/^[1-9]\d{0,17}$/)
        .optional(),
    })
    .refine(hasOnePart, oneOfEach),
  terms: z
    .strictObject({ maxStakeMinor: amount.optional(), maxReturnMinor: amount.optional() })
    .refine((terms) => Object.keys(terms).length > 0, 'at least one limit'),
};

/** What the house may lose on an outcome, and what happens before. The narrowest rule counts. */
const liabilityRule = {
  kind: z.literal('liability'),
  place: z.strictObject(partOfOffer).refine(hasOnePart, oneOfEach),
  terms: z
    .strictObject({
      /** Stakes that would make the loss larger are refused. */
      maxLossMinor: amount,
      /** True: an outcome with the highest loss is suspended. */
      suspends: z.boolean(),
      /** Each time the loss grows by so much, the price of the outcome is moved. */
      moveEachMinor: amount.optional(),
      /** The implied chance of the outcome rises by so many thousandths of itself with each move. */
      moveMilli: z.int().min(1).max(500).optional(),
      /** The whole market is suspended while its worst result costs so much. */
      marketLossMinor: amount.optional(),
      /** The whole match is suspended while its worst result costs so much. */
      matchLossMinor: amount.optional(),
    })
    .refine(
      ({ moveEachMinor, moveMilli }) => (moveEachMinor === undefined) === (moveMilli === undefined),
      'a move has a step and a size',
    ),
};

/** Which bets a trader decides about: those with a leg there that reach a bound. Of several rules the shortest times count. */
const referralRule = {
  kind: z.literal('referral'),
  place: limitRule.place,
  terms: z
    .strictObject({
      /** A bet is referred from this stake on, or from this possible return on. */
      stakeFromMinor: amount.optional(),
      returnFromMinor: amount.optional(),
      /** The time that the trader has, in seconds. */
      seconds: z.int().min(5).max(900),
      /** The time that the player has for what the trader offers, in seconds. */
      offerSeconds: z.int().min(5).max(900),
    })
    .refine(
      ({ stakeFromMinor, returnFromMinor }) => stakeFromMinor !== undefined || returnFromMinor !== undefined,
      'a bound of the stake or of the return',
    ),
};

/** The taxes of a country on bets of its players from a day on. The rule with the latest day that has come counts. */
const taxRule = {
  kind: z.literal('tax'),
  place: z.strictObject({
    country: taxCountry,
    product: z.enum(taxedProducts),
    /** The first day, from midnight UTC: 2027-01-31. */
    from: z.iso.date(),
  }),
  terms: z.strictObject({
    /** None: bets are free of tax from that day on. Amounts are hundredths of a currency of scale 1. */
    taxes: z
      .array(taxSchema)
      .max(3)
      .refine((taxes) => new Set(taxes.map(({ on }) => on)).size === taxes.length, 'one tax on each amount'),
  }),
};

/** True when a bound of the whole match is in a rule of all its markets. */
function boundsWholeMatch({
  place,
  terms,
}: {
  place: { group?: unknown; marketId?: unknown };
  terms: { matchLossMinor?: unknown };
}): boolean {
  return terms.matchLossMinor === undefined || (place.group === undefined && place.marketId === undefined);
}

/** Which bets players can insure, for what: each leg needs a rule, the narrowest counts, and of all legs the strictest. */
const insuranceRule = {
  kind: z.literal('insurance'),
  place: z.strictObject(partOfOffer).refine(hasOnePart, oneOfEach),
  terms: z.strictObject({
    /** The share of the expected cover that the premium adds to it, in thousandths. */
    marginMilli: z.int().min(0).max(1_000),
    /** The highest share of a stake that is insured. */
    maxSharePercent: insuredShare,
  }),
};

/** A rule of the trading desk, as data. */
export const ruleSchema = z.discriminatedUnion('kind', [
  z.strictObject(marginRule),
  z.strictObject(priceRule),
  z.strictObject(limitRule),
  z.strictObject(liabilityRule).refine(boundsWholeMatch, {
    path: ['terms', 'matchLossMinor'],
    message: 'a bound of the match belongs to a rule of all markets',
  }),
  z.strictObject(referralRule),
  z.strictObject(taxRule),
  z.strictObject(insuranceRule),
]);
export type TradingRule = z.output<typeof ruleSchema>;
export const ruleKinds = ruleSchema.options.map(({ shape }) => shape.kind.value);
export type RuleKind = TradingRule['kind'];

const stored = {
  ruleId: z.string(),
  /** The name of the competition, of both sides of the match, or null. */
  name: z.string().nullable(),
  reason: z.string(),
  setBy: z.string(),
  setAt: timeMs,
  /** The time at which the rule expires; null: it stays until somebody ends it. */
  expiresAt: timeMs.nullable(),
  endedBy: z.string().nullable(),
  endedAt: timeMs.nullable(),
};

export const ruleViewSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...marginRule, ...stored }),
  z.strictObject({ ...priceRule, ...stored }),
  z.strictObject({ ...limitRule, ...stored }),
  z.strictObject({ ...liabilityRule, ...stored }),
  z.strictObject({ ...referralRule, ...stored }),
  z.strictObject({ ...taxRule, ...stored }),
  z.strictObject({ ...insuranceRule, ...stored }),
]);
export type TradingRuleView = z.output<typeof ruleViewSchema>;

export const getTradingRules = defineCall({
  id: 'getTradingRules',
  method: 'GET',
  path,
  summary: 'Rules of the trading desk of one kind, newest first',
  tag,
  access: 'operator',
  permission: 'trading.view',
  query: z.object({
    kind: z.enum(ruleKinds),
    state: z.enum(['in-force', 'all']).default('in-force'),
    matchId: matchId.optional(),
    after: line(100).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  status: 200,
  answer: listPage(ruleViewSchema),
  errors: [],
});

export const setTradingRule = defineCall({
  id: 'setTradingRule',
  method: 'POST',
  path,
  summary: 'Sets a rule in the place of the present one of its kind and place; it counts at once',
  tag,
  access: 'operator',
  permission: 'trading.edit',
  body: z.strictObject({
    rule: ruleSchema,
    expiresAt: timeMs.nullable().default(null),
    /** The id of the rule that is replaced; null where there is none. */
    replaces: z.uuid().toLowerCase().nullable().default(null),
    reason: lines(1_000),
  }),
  status: 201,
  answer: ruleViewSchema,
  errors: ['EXPIRY_INVALID', 'VERSION_CONFLICT'],
});

export const endTradingRule = defineCall({
  id: 'endTradingRule',
  method: 'POST',
  path: `${path}/:ruleId/ending`,
  summary: 'Ends a rule; the next wider one counts, or none',
  tag,
  access: 'operator',
  permission: 'trading.edit',
  params: z.object({ ruleId: z.uuid().toLowerCase() }),
  body: z.strictObject({ reason: lines(1_000) }),
  status: 200,
  answer: ruleViewSchema,
  errors: ['NOT_FOUND'],
});
