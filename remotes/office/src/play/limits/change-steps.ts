import type { Limit } from '@fairline/contracts';
import { isCurrencyCode } from '@fairline/money/currency';
import { selfExclusion } from './limit-sections.ts';
import { readOwnAmount, type Wish } from './limit-wish.ts';

/**
 * A step of the dialog. The player chooses a value, then reads the consequences and confirms. A self-exclusion is
 * confirmed twice.
 */
export type Step = { name: 'choose' } | { name: 'confirm' | 'last'; wish: Wish };

/** The player's input: a value as text, `none`, or `own` with an amount. */
export interface Filled {
  choice: string;
  ownText: string;
}

/** Result of a step: the next step, a fault in the input, or the confirmed wish. */
export type Next =
  | { kind: 'step'; step: Step }
  | { kind: 'fault'; fault: 'invalid' | 'tooLarge' }
  | { kind: 'done'; wish: Wish };

/** Decides the next step from a step and its input. */
export function nextOf({ limitType, measure }: Limit, step: Step, { choice, ownText }: Filled): Next {
  if (step.name !== 'choose') {
    const isFirstOfTwo = limitType === selfExclusion && step.name === 'confirm';
    return isFirstOfTwo
      ? { kind: 'step', step: { name: 'last', wish: step.wish } }
      : { kind: 'done', wish: step.wish };
  }
  if (choice !== 'own') return confirm(choice === 'none' ? 'none' : Number(choice));
  if (!isCurrencyCode(measure)) return { kind: 'fault', fault: 'invalid' };
  const own = readOwnAmount(ownText, measure);
  return own.ok ? confirm(own.amountMinor) : { kind: 'fault', fault: own.fault };
}

function confirm(wish: Wish): Next {
  return { kind: 'step', step: { name: 'confirm', wish } };
}
