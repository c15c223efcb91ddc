import type { DecidedMarket, HandSettlement } from '@fairline/contracts';

/** The results that a person can choose for an outcome. `placed` has lost, and pays the place part of each-way bets. */
export const resultKinds = ['won', 'lost', 'half-won', 'half-lost', 'void', 'dead-heat', 'placed'] as const;
export type ResultKind = (typeof resultKinds)[number];

/** A chosen result, with the counts as they are typed: so many competitors share so many paid places. */
export interface ChosenResult {
  readonly kind: ResultKind;
  readonly places: string;
  readonly tied: string;
}

/** The chosen results by outcome. */
export type ChosenResults = Readonly<Record<string, ChosenResult>>;

type GivenResults = Extract<HandSettlement, { action: 'settle' }>['results'];
type GivenResult = GivenResults[number]['result'];

/** Returns a choice of this kind, with the counts of the usual case: one place, which two share in a dead heat. */
export function chosenKind(kind: ResultKind): ChosenResult {
  return { kind, places: '1', tied: kind === 'dead-heat' ? '2' : '1' };
}

/** True for a result whose places may be shared. */
export function hasShares(kind: ResultKind): kind is 'placed' | 'dead-heat' {
  return kind === 'placed' || kind === 'dead-heat';
}

/** The most competitors that share places. */
const maxShares = 1_000;

/** Returns the shares of a choice; undefined where the texts are no counts, or the places are more than the competitors. */
export function sharesOf({ places, tied }: ChosenResult): { places: number; tied: number } | undefined {
  const [first, second] = [places, tied].map((text) =>
    /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : 0,
  );
  return first && second && first <= second && second <= maxShares
    ? { places: first, tied: second }
    : undefined;
}

/** Returns the results that are asked for; undefined where none is chosen, or one has no possible shares. */
export function resultsOf(chosen: ChosenResults): GivenResults | undefined {
  const entries = Object.entries(chosen);
  const results = entries.flatMap(([outcomeId, each]) => {
    const result = resultOf(each);
    return result ? [{ outcomeId, result }] : [];
  });
  return entries.length > 0 && results.length === entries.length ? results : undefined;
}

function resultOf(chosen: ChosenResult): GivenResult | undefined {
  const { kind } = chosen;
  if (!hasShares(kind)) return { kind };
  const shares = sharesOf(chosen);
  if (!shares) return undefined;
  return kind === 'placed' ? { kind: 'lost', placed: shares } : { kind, ...shares };
}

/** Returns the stored results of a market as choices. */
export function storedResults({ outcomes }: Pick<DecidedMarket, 'outcomes'>): ChosenResults {
  return Object.fromEntries(
    outcomes.flatMap(({ outcomeId, result }) => (result ? [[outcomeId, chosenOf(result)] as const] : [])),
  );
}

/** Returns a stored result as a choice. */
export function chosenOf(result: GivenResult): ChosenResult {
  const shared = result.kind === 'dead-heat' ? result : result.kind === 'lost' ? result.placed : undefined;
  if (!shared) return chosenKind(result.kind);
  const kind = result.kind === 'lost' ? 'placed' : result.kind;
  return { kind, places: String(shared.places), tied: String(shared.tied) };
}
