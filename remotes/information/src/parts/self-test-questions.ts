/** Keys of the questions, in their order. Each yes is a reason to think; they do not weigh differently. */
export const questions = ['more', 'chase', 'secret', 'borrow', 'stop', 'escape', 'neglect', 'worry'] as const;

export type Advice = 'none' | 'some' | 'many';

/** What a number of yeses calls for. Careful on purpose: three are enough for the advice to talk to somebody. */
export function adviceFor(yeses: number): Advice {
  if (yeses === 0) return 'none';
  return yeses < 3 ? 'some' : 'many';
}
