import type { DecidedMarket, HandSettlement } from '@fairline/contracts';

/** The results that a person can choose for an outcome. `placed` has lost with a position, which each-way bets are paid by. */
export const resultKinds = ['won', 'lost', 'half-won', 'half-lost', 'void', 'dead-heat', 'placed'] as const;
export type ResultKind = (typeof resultKinds)[number];

/**
 * A chosen result, with the counts as they are typed: so many competitors share so many paid places in a dead heat, or the places
 * from this one on.
 */
export interface ChosenResult {
  readonly kind: ResultKind;
  readonly places: string;
  readonly tied: string;
  /** The open position of a stored loss. A person cannot enter it, so it is sent back as it came while the loss stays chosen. */
  readonly position?: OpenPosition;
}

/** The chosen results by outcome. */
export type ChosenResults = Readonly<Record<string, ChosenResult>>;

type GivenResults = Extract<HandSettlement, { action: 'settle' }>['results'];
type GivenResult = GivenResults[number]['result'];
type OpenPosition = Extract<
  NonNullable<Extract<GivenResult, { kind: 'lost' }>['position']>,
  { best: number }
>;

/** Returns a choice of this kind, with the counts of the usual case: two share one place in a dead heat, one is second. */
export function chosenKind(kind: ResultKind): ChosenResult {
  return { kind, places: kind === 'placed' ? '2' : '1', tied: kind === 'dead-heat' ? '2' : '1' };
}

/** True for a result with places, which may be shared. */
export function hasPlaces(kind: ResultKind): kind is 'placed' | 'dead-heat' {
  return kind === 'placed' || kind === 'dead-heat';
}

/** The last place that can be entered, and the highest number of competitors that share one. */
const maxCount = 1_000;

/**
 * Returns the counts of a choice; undefined where the texts are no counts, a dead heat is for more places than competitors, or
 * the position is that of the winner.
 */
export function countsOf({ kind, places, tied }: ChosenResult): { places: number; tied: number } | undefined {
  const [one = 0, other = 0] = [places, tied].map((text) =>
    /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : 0,
  );
  const isPossible = kind === 'placed' ? one >= 2 : one <= other;
  return one && other && isPossible && Math.max(one, other) <= maxCount
    ? { places: one, tied: other }
    : undefined;
}

/** Returns the results that are asked for; undefined where none is chosen, or one has no possible counts. */
export function resultsOf(chosen: ChosenResults): GivenResults | undefined {
  const entries = Object.entries(chosen);
  const results = entries.flatMap(([outcomeId, each]) => {
    const result = resultOf(each);
    return result ? [{ outcomeId, result }] : [];
  });
  return entries.length > 0 && results.length === entries.length ? results : undefined;
}

function resultOf(chosen: ChosenResult): GivenResult | undefined {
  const { kind, position } = chosen;
  if (kind === 'lost' && position) return { kind, position };
  if (!hasPlaces(kind)) return { kind };
  const counts = countsOf(chosen);
  if (!counts) return undefined;
  if (kind === 'dead-heat') return { kind, ...counts };
  return { kind: 'lost', position: { first: counts.places, tied: counts.tied } };
}

/** Returns the stored results of a market as choices. */
export function storedResults({ outcomes }: Pick<DecidedMarket, 'outcomes'>): ChosenResults {
  return Object.fromEntries(
    outcomes.flatMap(({ outcomeId, result }) => (result ? [[outcomeId, chosenOf(result)] as const] : [])),
  );
}

/** Returns a stored result as a choice. */
export function chosenOf(result: GivenResult): ChosenResult {
  if (result.kind === 'dead-heat')
    return { kind: result.kind, places: String(result.places), tied: String(result.tied) };
  if (result.kind !== 'lost' || !result.position) return chosenKind(result.kind);
  const { position } = result;
  if ('best' in position) return { ...chosenKind(result.kind), position };
  return { kind: 'placed', places: String(position.first), tied: String(position.tied) };
}
