import type { RuleKind, TradingRule } from '@fairline/contracts';
import { marketGroups } from '@fairline/markets/groups';
import { taxesOfTexts } from './tax-text.ts';

/** The typed fields of a rule, as texts; empty where nothing was typed. */
export type RuleFields = Readonly<Record<string, string>>;

export const ruleKinds = [
  'margin',
  'price',
  'limit',
  'liability',
  'referral',
  'tax',
  'insurance',
] as const satisfies readonly RuleKind[];
export const taxProducts = ['sports', 'esports'] as const;
export const marginMethods = ['power', 'proportional', 'odds-ratio'] as const;

const partOfOffer = ['sportId', 'competitionId', 'group', 'marketId'] as const;

/** The fields of each kind of rule: its place first, and then its terms. */
export const fieldsOf = {
  margin: [...partOfOffer, 'method', 'marginMilli'],
  price: ['matchId', 'marketId', 'specifiers', 'outcomeId', 'oddsMilli', 'minutes'],
  limit: [...partOfOffer, 'matchId', 'playerId', 'maxStakeMinor', 'maxReturnMinor'],
  liability: [
    ...partOfOffer,
    'maxLossMinor',
    'suspends',
    'moveEachMinor',
    'moveMilli',
    'marketLossMinor',
    'matchLossMinor',
  ],
  referral: [
    ...partOfOffer,
    'matchId',
    'playerId',
    'stakeFromMinor',
    'returnFromMinor',
    'seconds',
    'offerSeconds',
  ],
  tax: [
    'country',
    'product',
    'from',
    'stakeRates',
    'stakeMethod',
    'returnRates',
    'returnMethod',
    'winRates',
    'winMethod',
  ],
  insurance: [...partOfOffer, 'marginMilli', 'maxSharePercent'],
} as const satisfies Record<RuleKind, readonly string[]>;

export type RuleField = (typeof fieldsOf)[RuleKind][number];

/** Returns the rule that a form describes. The server names what is missing or wrong. */
export function ruleOfForm(kind: RuleKind, fields: RuleFields): TradingRule {
  const number = (name: RuleField) => (fields[name] ? Number(fields[name]) : undefined);
  const text = (name: RuleField) => fields[name] || undefined;
  const offer = {
    sportId: number('sportId'),
    competitionId: number('competitionId'),
    group: marketGroups.find((group) => group === fields.group),
    marketId: number('marketId'),
  };
  switch (kind) {
    case 'margin': {
      const method = marginMethods.find((each) => each === fields.method) ?? 'power';
      return { kind, place: offer, terms: { method, marginMilli: number('marginMilli') ?? Number.NaN } };
    }
    case 'price':
      return {
        kind,
        place: {
          matchId: fields.matchId ?? '',
          marketId: number('marketId') ?? Number.NaN,
          specifiers: fields.specifiers ?? '',
          outcomeId: fields.outcomeId ?? '',
        },
        terms: { oddsMilli: number('oddsMilli') ?? Number.NaN },
      };
    case 'limit':
      return {
        kind,
        place: { ...offer, matchId: text('matchId'), playerId: text('playerId') },
        terms: { maxStakeMinor: number('maxStakeMinor'), maxReturnMinor: number('maxReturnMinor') },
      };
    case 'liability':
      return {
        kind,
        place: offer,
        terms: {
          maxLossMinor: number('maxLossMinor') ?? Number.NaN,
          suspends: fields.suspends === 'yes',
          moveEachMinor: number('moveEachMinor'),
          moveMilli: number('moveMilli'),
          marketLossMinor: number('marketLossMinor'),
          matchLossMinor: number('matchLossMinor'),
        },
      };
    case 'referral':
      return {
        kind,
        place: { ...offer, matchId: text('matchId'), playerId: text('playerId') },
        terms: {
          stakeFromMinor: number('stakeFromMinor'),
          returnFromMinor: number('returnFromMinor'),
          seconds: number('seconds') ?? Number.NaN,
          offerSeconds: number('offerSeconds') ?? Number.NaN,
        },
      };
    case 'tax':
      return {
        kind,
        place: {
          country: (fields.country ?? '').toLowerCase(),
          product: taxProducts.find((each) => each === fields.product) ?? 'sports',
          from: fields.from ?? '',
        },
        terms: { taxes: taxesOfTexts(fields) },
      };
    case 'insurance':
      return {
        kind,
        place: offer,
        terms: {
          marginMilli: number('marginMilli') ?? Number.NaN,
          maxSharePercent: number('maxSharePercent') ?? Number.NaN,
        },
      };
  }
}
