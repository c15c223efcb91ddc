import type { Selection } from '@fairline/contracts';
import { selectionKey } from './selection-key.ts';

type Builders = Readonly<Record<string, number>>;

/** Identifies the bet builder of a match among the legs of a slip. */
export function builderKey(matchId: string): string {
  return `${matchId}/builder`;
}

/** Identifies the leg of which a selection is a part: the builder of its match, or itself. */
export function groupKeyOf(selection: Selection, builders: Builders | undefined): string {
  return builders?.[selection.matchId] === undefined
    ? selectionKey(selection)
    : builderKey(selection.matchId);
}

/** Returns builders without the accepted price of those whose parts have changed. */
export function builtWith(
  builders: Builders | undefined,
  changed: readonly string[],
): { builders?: Builders } {
  if (!builders) return {};
  return {
    builders: Object.fromEntries(
      Object.entries(builders).map(([matchId, price]) => [matchId, changed.includes(matchId) ? 0 : price]),
    ),
  };
}

/** Returns builders with newly accepted prices, by their keys. */
export function withPrices(builders: Builders, prices: ReadonlyMap<string, number>): Builders {
  return Object.fromEntries(
    Object.entries(builders).map(([matchId, price]) => [matchId, prices.get(builderKey(matchId)) ?? price]),
  );
}

/** Groups the selections of a slip by the legs of which they are parts, in the order of their first ones. */
export function groupsOf<Leg>(legs: readonly Leg[], keyOf: (leg: Leg) => string): [string, Leg[]][] {
  return legs.reduce<[string, Leg[]][]>((groups, leg) => {
    const key = keyOf(leg);
    const begun = groups.find(([known]) => known === key);
    if (begun) begun[1].push(leg);
    else groups.push([key, [leg]]);
    return groups;
  }, []);
}

/** Returns the keys of the legs of a bet: its selections, those of a bet builder together. */
export function legKeys(selections: readonly Selection[], builders: Builders | undefined): string[] {
  return groupsOf(selections, (selection) => groupKeyOf(selection, builders)).map(([key]) => key);
}
