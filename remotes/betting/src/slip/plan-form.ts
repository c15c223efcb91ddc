import type { AskedForm } from '@fairline/contracts';
import { type CurrencyCode, parseAmount, toJsonMinor } from '@fairline/money';
import { blocksOf, systemSizes } from './change-choices.ts';
import type { KindChoices } from './kind-choices.ts';
import type { SlipMode } from './slip-modes.ts';

export type StakeFault = 'not-a-number' | 'negative' | 'too-many-decimals' | 'too-large' | 'zero';

/** An amount as the player typed it. Without one, both are undefined. */
export interface TypedStake {
  minor: bigint | undefined;
  fault: StakeFault | undefined;
}

/** A block of a conditional bet as the player made it. */
export interface PlannedBlock extends TypedStake {
  /** The key of its first selection. */
  key: string;
  legs: number;
}

/** The form that the player chose for the whole slip. */
export interface ChosenForm {
  /** Undefined for a single and an accumulator. */
  form: AskedForm | undefined;
  /** The blocks of a conditional bet. */
  blocks: readonly PlannedBlock[];
}

/** Returns the form of the bet that a slip of several selections makes. Singles are bets of their own. */
export function chosenForm(
  kind: Exclude<SlipMode, 'singles'>,
  legs: readonly { key: string }[],
  choices: KindChoices,
  stake: TypedStake,
  currency: CurrencyCode,
): ChosenForm {
  switch (kind) {
    case 'accumulator':
      return { form: undefined, blocks: [] };
    case 'system': {
      const bankers = legs.flatMap((leg, index) => (choices.bankers.includes(leg.key) ? [index] : []));
      const sizes = systemSizes(choices, legs.length, bankers.length);
      const isLucky = bankers.length === 0 && sizes.length === legs.length;
      return { form: { kind: 'combination', sizes, bankers, isLucky }, blocks: [] };
    }
    case 'chain':
      return { form: { kind: 'chain', whenShort: choices.whenShort }, blocks: [] };
    case 'conditional': {
      const blocks = blocksOf(legs, choices).map(
        ({ key, legs: own }, index): PlannedBlock => ({
          key,
          legs: own.length,
          ...(index === 0 ? stake : readStake(choices.blockStakes[key] ?? '', currency)),
        }),
      );
      // A bet whose stake is not typed yet is checked and shown with the smallest one.
      const stakeOf = ({ minor }: TypedStake, index: number) =>
        minor === undefined ? (index === 0 ? 1 : 'max') : toJsonMinor(minor);
      return {
        form: {
          kind: 'conditional',
          blocks: blocks.map((block, index) => ({ legs: block.legs, stakeMinor: stakeOf(block, index) })),
        },
        blocks,
      };
    }
    case 'anti-accumulator':
      return { form: { kind: 'anti-accumulator' }, blocks: [] };
  }
}

/** Reads a typed stake in a currency. */
export function readStake(text: string, currency: CurrencyCode): TypedStake {
  if (text.trim() === '') return { minor: undefined, fault: undefined };
  const amount = parseAmount(text, currency);
  if (!amount.ok) return { minor: undefined, fault: amount.code };
  return amount.amountMinor === 0n
    ? { minor: undefined, fault: 'zero' }
    : { minor: amount.amountMinor, fault: undefined };
}
