import { type CurrencyCode, fromJsonMinor } from '@fairline/money';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { type CouponRules, quickStakesIn } from '../slip/coupon-rules.ts';
import { type Slip, setStakes, wholeSlip } from '../slip/slip.ts';
import type { SlipPlan } from '../slip/slip-plan.ts';
import { slipStore } from '../slip/slip-store.ts';
import { addToStake, maxStake, stakeText } from '../slip/stake-text.ts';
import styles from './slip-form.module.css';

export interface QuickStakesProps {
  plan: SlipPlan;
  slip: Slip;
  currency: CurrencyCode;
  balanceMinor: number | undefined;
  rules: CouponRules;
}

/** Buttons that add an amount to the stake; with singles, to the stake of each. */
export function QuickStakes({ plan, slip, currency, balanceMinor, rules }: QuickStakesProps) {
  const { t } = useView();
  const format = useFormat();
  const decimalSign = format.number(0.5).charAt(1);
  const typed = (id: string) => (id === wholeSlip ? slip.stake : (slip.stakes[id] ?? ''));
  const set = (stakeOf: (id: string) => string) =>
    slipStore.change((before) => setStakes(before, new Map(plan.bets.map(({ id }) => [id, stakeOf(id)]))));
  const largest = maxStake(fromJsonMinor(balanceMinor ?? 0), linesOf(plan));
  const largestOf = (id: string) => {
    const taken = plan.bets.find((bet) => bet.id === id)?.bounds?.maxMinor;
    return taken !== undefined && taken < largest ? taken : largest;
  };
  return (
    <fieldset className={styles.quick}>
      <legend className={plan.isSingles ? styles.quickLabel : 'visually-hidden'}>
        {t(plan.isSingles ? 'add-to-each' : 'add-to-stake')}
      </legend>
      {quickStakesIn(currency, rules).map((minor) => (
        <Button
          key={String(minor)}
          size="sm"
          onClick={() => set((id) => addToStake(typed(id), minor, currency, decimalSign))}
        >
          {/* The text runs from left to right, because in a right-to-left page the sign would change sides. */}
          <bdi dir="ltr">+{stakeText(minor, currency, decimalSign)}</bdi>
        </Button>
      ))}
      <Button
        size="sm"
        disabled={largest <= 0n}
        onClick={() => set((id) => stakeText(largestOf(id), currency, decimalSign))}
      >
        {t('max')}
      </Button>
    </fieldset>
  );
}

/** The number of stakes that the typed amount is paid for. */
function linesOf({ bets }: SlipPlan): number {
  return bets.reduce((sum, { lines }) => sum + lines, 0);
}
