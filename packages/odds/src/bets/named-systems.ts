export interface NamedSystem {
  readonly name: string;
  readonly legs: number;
  readonly sizes: readonly number[];
}

/** The systems with a name in the field. All others are written size/legs: 2/5. */
export const namedSystems: readonly NamedSystem[] = [
  { name: 'Trixie', legs: 3, sizes: [2, 3] },
  { name: 'Patent', legs: 3, sizes: [1, 2, 3] },
  { name: 'Yankee', legs: 4, sizes: [2, 3, 4] },
  { name: 'Lucky 15', legs: 4, sizes: [1, 2, 3, 4] },
  { name: 'Canadian', legs: 5, sizes: [2, 3, 4, 5] },
  { name: 'Lucky 31', legs: 5, sizes: [1, 2, 3, 4, 5] },
  { name: 'Heinz', legs: 6, sizes: [2, 3, 4, 5, 6] },
  { name: 'Lucky 63', legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  { name: 'Super Heinz', legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  { name: 'Goliath', legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
];

/** Returns the figures of a system, such as 2+3/4, and its name in the field where it has one. */
export function systemName(
  sizes: readonly number[],
  bankerCount: number,
  legCount: number,
): { figures: string; known: string | undefined } {
  const known =
    bankerCount === 0
      ? namedSystems.find((each) => each.legs === legCount && each.sizes.join() === sizes.join())
      : undefined;
  return { figures: `${sizes.join('+')}/${legCount}`, known: known?.name };
}
