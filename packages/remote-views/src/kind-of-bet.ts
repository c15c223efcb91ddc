import type { AskedForm, EventData } from '@fairline/contracts';

interface CombinedLegs {
  /** How the legs are combined; null or absent for a single and an accumulator. */
  form?: AskedForm | null | undefined;
  /** The bet builders among the legs. */
  builders?: readonly unknown[] | undefined;
  legs: readonly unknown[];
}

/** Returns the kind of a bet as the analytics catalogue names it. */
export function kindOfBet({ form, builders = [], legs }: CombinedLegs): EventData<'bet'>['kind'] {
  if (form) return form.kind;
  if (builders.length > 0) return 'builder';
  return legs.length > 1 ? 'accumulator' : 'single';
}
