import { accumulatorOf, type BetForm } from './bet-form.ts';
import type { LuckyBonus } from './lucky-return.ts';

/** How a player wants to combine legs; undefined stands for a single or an accumulator of all legs. */
export type AskedForm =
  | { kind: 'combination'; sizes: readonly number[]; bankers: readonly number[]; isLucky: boolean }
  | { kind: 'chain'; whenShort: 'stop' | 'stake-rest' }
  | { kind: 'conditional'; blocks: readonly { legs: number; stakeMinor: number | 'max' }[] }
  | { kind: 'anti-accumulator' }
  | { kind: 'each-way' };

/** The bonuses of Lucky bets by the number of their legs. */
export type LuckyBonuses = Readonly<Record<number, LuckyBonus | undefined>>;

/** What a site gives and takes for forms of bets. */
export interface FormRules {
  luckyBonuses: LuckyBonuses;
  /** The margin of an anti-accumulator in thousandths. */
  antiMarginMilli: number;
}

/** Returns the form of a bet over so many legs, as the site takes it by its rules. */
export function formFor(asked: AskedForm | undefined, legCount: number, rules: FormRules): BetForm {
  if (!asked) return accumulatorOf(legCount);
  switch (asked.kind) {
    case 'combination': {
      const { sizes, bankers, isLucky } = asked;
      const bonus = isLucky ? rules.luckyBonuses[legCount] : undefined;
      return { kind: 'combination', sizes, bankers, ...(bonus && { bonus }) };
    }
    case 'conditional':
      return {
        kind: 'conditional',
        blocks: asked.blocks.map(({ legs, stakeMinor }) => ({
          legs,
          stakeMinor: stakeMinor === 'max' ? 'max' : BigInt(stakeMinor),
        })),
      };
    case 'anti-accumulator':
      return { kind: 'anti-accumulator', marginMilli: rules.antiMarginMilli };
    case 'chain':
    case 'each-way':
      return asked;
  }
}

/** Says whether a form is a single or an accumulator of all legs. */
export function isPlain(form: BetForm, legCount: number): boolean {
  return form.kind === 'combination' && form.sizes.length === 1 && form.sizes[0] === legCount && !form.bonus;
}
