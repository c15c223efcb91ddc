import { accumulatorOf, type BetForm, type FormBlock, isPlain } from '@fairline/odds';
import type { StoredBuilder } from './builder-legs.ts';

/** A form as JSON in the database: amounts are texts, since JSON has no whole numbers of any size. */
export type StoredForm =
  | Exclude<BetForm, { kind: 'conditional' }>
  | { kind: 'conditional'; blocks: readonly { legs: number; stakeMinor: string }[] };

/** The columns of a bet that say how it combines its legs. All are null for a single and an accumulator of plain legs. */
export interface FormColumns {
  form: StoredForm | null;
  unit_stake_minor: bigint | null;
  /** The matches whose legs are parts of a bet builder, with its prices. */
  builders: readonly StoredBuilder[] | null;
}

/** Returns the form as it is stored; null for a single or an accumulator of all legs. */
export function storedForm(form: BetForm, legCount: number): StoredForm | null {
  if (isPlain(form, legCount)) return null;
  if (form.kind !== 'conditional') return form;
  return {
    kind: 'conditional',
    blocks: form.blocks.map(({ legs, stakeMinor }) => ({ legs, stakeMinor: String(stakeMinor) })),
  };
}

/** Reads how a stored bet combines its legs, and the stake of one line. The parts of a builder count as one leg. */
export function readForm(
  { form, unit_stake_minor: unit }: Pick<FormColumns, 'form' | 'unit_stake_minor'>,
  stakeMinor: bigint,
  legCount: number,
): { form: BetForm; unitStakeMinor: bigint } {
  return {
    form: form === null ? accumulatorOf(legCount) : formOf(form),
    unitStakeMinor: unit ?? stakeMinor,
  };
}

function formOf(stored: StoredForm): BetForm {
  if (stored.kind !== 'conditional') return stored;
  return {
    kind: 'conditional',
    blocks: stored.blocks.map(
      ({ legs, stakeMinor }): FormBlock => ({
        legs,
        stakeMinor: stakeMinor === 'max' ? 'max' : BigInt(stakeMinor),
      }),
    ),
  };
}
