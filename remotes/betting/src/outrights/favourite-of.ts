import type { MatchView } from '@fairline/contracts';

type Outcome = MatchView['markets'][number]['outcomes'][number];

/** Returns the outcomes of a market of an outright with the names of the competitors in the reader's language. */
export function namedOutcomes({ outright }: MatchView, outcomes: readonly Outcome[]): Outcome[] {
  const names = new Map(outright?.competitors.map(({ outcomeId, name }) => [outcomeId, name]));
  return outcomes.map((outcome) => ({ ...outcome, name: names.get(outcome.outcomeId) ?? outcome.name }));
}

/** Returns the competitor with the shortest price in the market of the winner; undefined when none is on offer. */
export function favouriteOf(outright: MatchView): Outcome | undefined {
  const [winner] = outright.markets;
  if (winner?.status !== 'active') return undefined;
  return namedOutcomes(outright, winner.outcomes)
    .filter(({ active }) => active)
    .toSorted((one, other) => one.oddsMilli - other.oddsMilli)[0];
}
