import type { OfferedInsurance } from '@fairline/contracts';
import type { CurrencyCode } from '@fairline/money/currency';
import { insuredShares, type PlannedInsurance } from '@fairline/remote-views/insurance/planned-insurance.ts';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Select } from '@fairline/ui/select.tsx';
import { useState } from 'react';
import type { PlannedBet } from '../slip/slip-plan.ts';
import styles from './slip-form.module.css';

/** Returns the insurance that is offered for a bet. While it is asked again it is the one before, so that the choice stays. */
export function useOfferedInsurance(bet: PlannedBet | undefined): OfferedInsurance | null | undefined {
  const bounds = bet?.bounds;
  const [last, setLast] = useState(bounds?.insurance);
  if (bounds && bounds.insurance !== last) setLast(bounds.insurance);
  return bounds ? bounds.insurance : last;
}

export interface InsuranceChoiceProps {
  offered: OfferedInsurance;
  /** The insurance of the bet as it stands; undefined without one. */
  insurance: PlannedInsurance | undefined;
  /** The share that the player has chosen, in percent; 0 for none. */
  chosen: number;
  currency: CurrencyCode;
  onChoose(sharePercent: number): void;
}

/** The choice of the share of the stake that is insured, with what it covers. */
export function InsuranceChoice({ offered, insurance, chosen, currency, onChoose }: InsuranceChoiceProps) {
  const { t } = useView();
  const format = useFormat();
  const shares = insuredShares(offered);
  return (
    <>
      <Select
        label={t('insurance')}
        value={shares.includes(chosen) ? String(chosen) : '0'}
        options={[
          { value: '0', label: t('insurance.none') },
          ...shares.map((share) => ({
            value: String(share),
            label: t('insurance.share', { percent: format.percent(share / 100, 0) }),
          })),
        ]}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
      {insurance && (
        <p className={styles.note}>
          {t('insurance.about', { amount: format.money(insurance.insuredMinor, currency) })}
        </p>
      )}
    </>
  );
}
