import type { CurrencyCode } from '@fairline/money/currency';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Money } from '@fairline/ui/money.tsx';
import type { ReactNode } from 'react';
import { useOddsText } from '../reader/reader-provider.tsx';
import { type SlipPlan, toPayOf } from '../slip/slip-plan.ts';
import styles from './slip-form.module.css';
import { flatRate, returnTaxName } from './tax-names.ts';

/** The sums of the slip: lines, price, stakes, taxes and the possible return. */
export function SlipTotals({ plan, currency }: { plan: SlipPlan; currency: CurrencyCode }) {
  const { t } = useView();
  const format = useFormat();
  const oddsText = useOddsText();
  const [bet] = plan.bets;
  const isPriced = !plan.isSingles && bet?.totalOddsMilli !== undefined;
  const hasLines = !plan.isSingles && bet !== undefined && bet.lines > 1;
  const { totalStakeMinor, totalStakeTaxMinor, totalReturnTaxMinor, totalPremiumMinor } = plan;
  const taxes = bet?.tax?.taxes ?? [];
  const withRate = (name: string, rateBp: number | undefined) =>
    rateBp === undefined ? name : `${name} · ${format.percent(rateBp / 10_000, 2)}`;
  return (
    <dl className={styles.totals}>
      {hasLines && <Total name={t('lines-of-bet')}>{format.number(bet.lines)}</Total>}
      {isPriced && (
        <Total name={t('total-odds')}>
          <bdi>{oddsText(bet.totalOddsMilli ?? 0)}</bdi>
        </Total>
      )}
      {!isPriced && (
        <Total name={t('total-stake')}>
          <Money text={format.money(totalStakeMinor, currency)} />
        </Total>
      )}
      {totalStakeTaxMinor > 0n && (
        <Total name={withRate(t('tax-on-stake'), flatRate(taxes, 'stake'))}>
          <Money text={format.money(totalStakeTaxMinor, currency)} />
        </Total>
      )}
      {totalPremiumMinor > 0n && (
        <Total name={t('insurance.premium')}>
          <Money text={format.money(totalPremiumMinor, currency)} />
        </Total>
      )}
      {toPayOf(plan) > totalStakeMinor && (
        <Total name={t(totalPremiumMinor > 0n ? 'to-pay-in-all' : 'to-pay')}>
          <Money text={format.money(toPayOf(plan), currency)} />
        </Total>
      )}
      {totalReturnTaxMinor > 0n && (
        <Total
          name={withRate(
            t(`tax-on-${returnTaxName(taxes)}`),
            flatRate(taxes, 'return') ?? flatRate(taxes, 'net-win'),
          )}
        >
          <Money text={format.money(totalReturnTaxMinor, currency)} />
        </Total>
      )}
      <Total
        name={t(totalReturnTaxMinor > 0n ? 'return-after-tax' : 'possible-return')}
        className={styles.return}
      >
        <Money strong text={format.money(plan.totalReturnMinor, currency)} />
      </Total>
    </dl>
  );
}

function Total({
  name,
  className,
  children,
}: {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
