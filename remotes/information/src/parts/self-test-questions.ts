/** Keys of the questions in their order. All questions have the same weight. */
export const questions = ['more', 'chase', 'secret', 'borrow', 'stop', 'escape', 'neglect', 'worry'] as const;

export type Advice = 'none' | 'some' | 'many';

/** Returns the advice for a number of yes answers. It is cautious: from three on, it advises to talk to somebody. */
export function adviceFor(yeses: number): Advice {
  if (yeses === 0) return 'none';
  return yeses < 3 ? 'some' : 'many';
}
