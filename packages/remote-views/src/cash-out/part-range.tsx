import type { CashOutOffer } from '@fairline/contracts';
import { Money } from '@fairline/ui/money.tsx';
import { useId } from 'react';
import { useFormat } from '../use-format.ts';
import { useView } from '../view-context.ts';
import styles from './cash-out-panel.module.css';
import { partOf } from './sale-part.ts';

export interface PartRangeProps {
  offer: CashOutOffer;
  percent: number;
  onChange(percent: number): void;
}

/** The choice of the part of a stake to sell; a note where a bet is only sold whole. */
export function PartRange({ offer, percent, onChange }: PartRangeProps) {
  const { t } = useView();
  const format = useFormat();
  const id = useId();
  const { currency, stakeMinor, stepMinor } = offer;
  if (stepMinor === null) return <p className={styles.note}>{t('cash-out.whole-only')}</p>;
  if (stepMinor >= stakeMinor) return null;
  const money = (amountMinor: number) => format.money(amountMinor, currency);
  const sold = money(partOf(offer, percent));
  return (
    <label className={styles.part} htmlFor={id}>
      <span>{t('cash-out.part')}</span>
      <Money text={t('cash-out.part-of', { sold, stake: money(stakeMinor) })} />
      <input
        id={id}
        type="range"
        min={1}
        max={100}
        value={percent}
        aria-valuetext={sold}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  );
}
