import { numberOf, type Pocket, type RouletteVariant, rowOf, wheelOf } from './layout.ts';

/** The bets on a set of numbers that is named, with what they pay to one. */
export const numberBetPays = {
  straight: 35,
  split: 17,
  street: 11,
  trio: 11,
  corner: 8,
  'first-four': 8,
  'top-line': 6,
  'six-line': 5,
} as const;

export type NumberBetType = keyof typeof numberBetPays;

/** The sets that touch a zero. Sets are written in the order of the layout. */
const zeroSets: Record<'single' | 'double', Partial<Record<NumberBetType, readonly string[]>>> = {
  single: {
    split: ['0 1', '0 2', '0 3'],
    trio: ['0 1 2', '0 2 3'],
    'first-four': ['0 1 2 3'],
  },
  double: {
    split: ['0 00', '0 1', '0 2', '00 2', '00 3'],
    trio: ['0 1 2', '0 00 2', '00 2 3'],
    'top-line': ['0 00 1 2 3'],
  },
};

/** Tells whether a bet of this type may lie on these numbers. Their order does not matter; a repeated one is wrong. */
export function isNumberBet(
  variant: RouletteVariant,
  type: NumberBetType,
  pockets: readonly Pocket[],
): boolean {
  if (new Set(pockets).size !== pockets.length) return false;
  if (type === 'straight')
    return pockets.length === 1 && pockets.every((pocket) => wheelOf(variant).includes(pocket));
  if (isZeroSet(variant, type, pockets)) return true;
  const numbers = pockets.map(numberOf).filter((number) => number !== undefined);
  return (
    numbers.length === pockets.length &&
    isLayoutSet(
      type,
      numbers.toSorted((a, b) => a - b),
    )
  );
}

function isZeroSet(variant: RouletteVariant, type: NumberBetType, pockets: readonly Pocket[]): boolean {
  const sets = zeroSets[variant === 'american' ? 'double' : 'single'][type] ?? [];
  const key = pockets.toSorted().join(' ');
  return sets.some((set) => set.split(' ').toSorted().join(' ') === key);
}

/** Tells whether ascending numbers lie on the layout as the type asks. */
function isLayoutSet(type: NumberBetType, numbers: readonly number[]): boolean {
  const [first = 0] = numbers;
  const steps = numbers.map((number) => number - first).join(' ');
  const startsRow = first % 3 === 1;
  switch (type) {
    case 'split': {
      const [, second = 0] = numbers;
      return steps === '0 3' || (steps === '0 1' && rowOf(first) === rowOf(second));
    }
    case 'street':
      return startsRow && steps === '0 1 2';
    case 'corner':
      return steps === '0 1 3 4' && first % 3 !== 0;
    case 'six-line':
      return startsRow && steps === '0 1 2 3 4 5';
    default:
      return false;
  }
}
