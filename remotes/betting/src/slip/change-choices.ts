import type { KindChoices } from './kind-choices.ts';

/** The sizes that the lines of a system can have. Each has all bankers and at least one other leg, or all legs. */
export function possibleSizes(legCount: number, bankerCount: number): number[] {
  const sizes = Array.from({ length: legCount }, (_, index) => index + 1);
  return sizes.filter((size) => size > bankerCount || size === legCount);
}

/** The sizes of a system, in order: the chosen ones that are possible, or those that leave out one leg. */
export function systemSizes({ sizes }: KindChoices, legCount: number, bankerCount: number): number[] {
  const possible = possibleSizes(legCount, bankerCount);
  const kept = sizes && possible.filter((size) => sizes.includes(size));
  if (kept && (kept.length > 0 || sizes.length === 0)) return kept;
  return possible.length > 2 ? possible.slice(-2, -1) : possible;
}

/** Adds a value to a list, or removes it. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

/** Divides the selections of a conditional bet into blocks, each with the key of its first one. */
export function blocksOf<Leg extends { key: string }>(
  legs: readonly Leg[],
  { joined }: KindChoices,
): { key: string; legs: Leg[] }[] {
  const blocks: { key: string; legs: Leg[] }[] = [];
  for (const leg of legs) {
    const { key } = leg;
    const last = blocks.at(-1);
    if (last && joined.includes(key)) last.legs.push(leg);
    else blocks.push({ key, legs: [leg] });
  }
  return blocks;
}

/** Removes what was chosen for selections that are gone. */
export function choicesWithout(choices: KindChoices, keys: readonly string[]): KindChoices {
  const stay = (key: string) => !keys.includes(key);
  return {
    ...choices,
    bankers: choices.bankers.filter(stay),
    joined: choices.joined.filter(stay),
    blockStakes: Object.fromEntries(Object.entries(choices.blockStakes).filter(([key]) => stay(key))),
  };
}
