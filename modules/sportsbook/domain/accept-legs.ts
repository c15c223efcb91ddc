import { acceptPrice, type OddsPolicy } from '@fairline/odds';
import { type BetFault, type BetRefusal, type RefusedBet, refuseLegs } from './bet-refusal.ts';
import type { PlaceTerms } from './place-terms.ts';
import type { BuilderQuote } from './price-builder.ts';
import type { Quote } from './quote.ts';
import type { EventOfLeg } from './related-legs.ts';
import type { LegLimits } from './stake-limits.ts';

export interface AskedLeg {
  matchId: string;
  /** The price that the player saw, in thousandths. */
  oddsMilli: number;
  quote: Quote;
  /** The chance without the margin in millionths; undefined when the prices of the market do not tell it. */
  chancePpm: number | undefined;
  /** The terms of the place part of each-way bets; undefined in a market without places. */
  placeTerms?: PlaceTerms | undefined;
  /** The event of the leg; undefined for one that the book does not have. */
  event?: EventOfLeg | undefined;
  /** The limits of bets with this leg, besides those of the site. */
  limits: LegLimits;
}

/** A bet builder: the legs on its match are parts of one leg. */
export interface AskedBuilder {
  matchId: string;
  /** The price that the player saw, in thousandths. */
  oddsMilli: number;
  quote: BuilderQuote;
}

/** A bet builder at its accepted price. */
export interface AcceptedBuilder {
  matchId: string;
  oddsMilli: number;
  /** The price of every subset of the parts; the last one is the accepted price. */
  prices: readonly number[];
}

type Fault = BetFault & { code: BetRefusal };

/** Accepts the prices of all legs, or names each leg that cannot be accepted with its present price. */
export function acceptLegs(
  { legs, builders }: { legs: readonly AskedLeg[]; builders: readonly AskedBuilder[] },
  policy: OddsPolicy,
): { ok: true; oddsMilli: number[]; builders: AcceptedBuilder[] } | RefusedBet {
  const oddsMilli: number[] = [];
  const errors: Fault[] = [];
  for (const [index, { matchId, quote, oddsMilli: askedOddsMilli }] of legs.entries()) {
    const path = `body.legs.${index}`;
    if (quote.state !== 'open') {
      errors.push({ path, code: refusalOf[quote.state], detail: quote.state });
      continue;
    }
    // A part has the price of the moment: its player has seen and accepts the price of the builder.
    const isPart = builders.some((builder) => builder.matchId === matchId);
    const accepted = acceptPrice({
      askedOddsMilli,
      currentOddsMilli: quote.oddsMilli,
      policy: isPart ? 'any' : policy,
    });
    if (accepted.ok) oddsMilli.push(accepted.oddsMilli);
    else errors.push({ path, code: accepted.code, detail: 'another price', oddsMilli: quote.oddsMilli });
  }
  const decided = builders.map((builder, index) => acceptBuilder(builder, index, legs, policy));
  return (
    refuseLegs([...errors, ...decided.flatMap((each) => ('faults' in each ? each.faults : []))]) ?? {
      ok: true,
      oddsMilli,
      builders: decided.flatMap((each) => ('faults' in each ? [] : [each])),
    }
  );
}

/** Accepts a builder at its present price. A part that is not on offer is named among the legs. */
function acceptBuilder(
  { matchId, quote, oddsMilli: askedOddsMilli }: AskedBuilder,
  index: number,
  legs: readonly AskedLeg[],
  policy: OddsPolicy,
): AcceptedBuilder | { faults: Fault[] } {
  const path = `body.builders.${index}`;
  if (quote.state === 'refused') {
    const own = legs.flatMap((leg, place) => (leg.matchId === matchId ? [place] : []));
    const part = quote.part === undefined ? undefined : own[quote.part];
    return {
      faults: [
        {
          path: part === undefined ? path : `body.legs.${part}`,
          code: quote.code,
          detail: 'no price together',
        },
      ],
    };
  }
  if (quote.state !== 'open') return { faults: [] };
  const accepted = acceptPrice({ askedOddsMilli, currentOddsMilli: quote.oddsMilli, policy });
  if (accepted.ok) return { matchId, oddsMilli: accepted.oddsMilli, prices: quote.prices };
  return {
    faults: [{ path, code: accepted.code, detail: 'another price', oddsMilli: quote.oddsMilli }],
  };
}

const refusalOf = {
  suspended: 'MARKET_CLOSED',
  closed: 'MARKET_CLOSED',
  'unknown-match': 'MATCH_UNKNOWN',
  'unknown-market': 'MARKET_UNKNOWN',
} as const satisfies Record<Exclude<Quote['state'], 'open'>, BetRefusal>;
