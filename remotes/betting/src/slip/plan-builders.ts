import { acceptPrice } from '@fairline/odds/accept-price';
import type { PlannedLeg } from './planned-leg.ts';
import type { Slip } from './slip.ts';
import { builderKey, groupKeyOf, groupsOf } from './slip-builders.ts';

/** The answer of the platform about the parts of a bet builder. */
export interface BuilderQuote {
  /** The keys of the parts that it is about, joined by spaces. */
  parts: string;
  state: 'open' | 'suspended' | 'closed' | 'unknown' | 'refused';
  oddsMilli: number | null;
  code: string | null;
  /** The part that is the reason, from 0. */
  part: number | null;
}

export type BuilderQuotes = ReadonlyMap<string, BuilderQuote>;

/** Puts the parts of each bet builder together to one leg. A builder of one part is an ordinary selection. */
export function withBuilders(
  legs: readonly PlannedLeg[],
  slip: Pick<Slip, 'builders' | 'policy'>,
  quotes: BuilderQuotes = new Map(),
): PlannedLeg[] {
  if (!slip.builders) return [...legs];
  return groupsOf(legs, ({ leg }) => groupKeyOf(leg, slip.builders)).flatMap(([, parts]) => {
    const [first, ...others] = parts;
    if (!first || others.length === 0) return parts;
    return [builderLeg(first, parts, slip, quotes)];
  });
}

function builderLeg(
  first: PlannedLeg,
  parts: readonly PlannedLeg[],
  { builders, policy }: Pick<Slip, 'builders' | 'policy'>,
  quotes: BuilderQuotes,
): PlannedLeg {
  const { leg } = first;
  const known = quotes.get(leg.matchId);
  const quote = known?.parts === partKeys(parts) ? known : undefined;
  const accepted = builders?.[leg.matchId] ?? 0;
  const current = quote?.oddsMilli ?? accepted;
  const isMoved = accepted > 0 && current !== accepted;
  return {
    leg,
    key: builderKey(leg.matchId),
    state: stateOf(parts, quote, current),
    oddsMilli: current,
    chancePpm: null,
    change: isMoved ? (current > accepted ? 'up' : 'down') : null,
    needsAcceptance:
      isMoved && !acceptPrice({ askedOddsMilli: accepted, currentOddsMilli: current, policy }).ok,
    parts,
    fault:
      quote?.state === 'refused' && quote.code !== null
        ? { code: quote.code, part: quote.part === null ? undefined : parts[quote.part]?.key }
        : undefined,
  };
}

/** A builder is closed or suspended with any of its parts, and waits for its first price. */
function stateOf(
  parts: readonly PlannedLeg[],
  quote: BuilderQuote | undefined,
  oddsMilli: number,
): PlannedLeg['state'] {
  const ofPart = (['restricted', 'closed', 'suspended'] as const).find((state) =>
    parts.some((part) => part.state === state),
  );
  if (ofPart) return ofPart;
  if (quote?.state === 'refused') return 'open';
  return oddsMilli === 0 || (quote && quote.state !== 'open') ? 'suspended' : 'open';
}

/** Identifies the parts of a builder in their order. */
export function partKeys(parts: readonly { key: string }[]): string {
  return parts.map(({ key }) => key).join(' ');
}

/** Returns the selections of legs: a bet builder has several. */
export function selectionsIn(legs: readonly PlannedLeg[]): PlannedLeg[] {
  return legs.flatMap((leg) => leg.parts ?? [leg]);
}

/** Returns the bet builders among legs, at their present prices, as the platform takes them. */
export function buildersIn(legs: readonly PlannedLeg[]): { matchId: string; oddsMilli: number }[] {
  return legs.flatMap(({ leg, oddsMilli, parts }) => (parts ? [{ matchId: leg.matchId, oddsMilli }] : []));
}
