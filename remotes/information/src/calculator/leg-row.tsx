import type { Translate } from '@fairline/i18n/translator';
import type { LegResult } from '@fairline/odds/bets/leg';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { close } from '@fairline/ui/shapes.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { resultKinds } from './address.ts';
import type { CalculationChange, CalculationLeg } from './calculation.ts';
import styles from './calculator.module.css';

interface LegRowProps {
  leg: CalculationLeg;
  /** Position of the leg, counted from 1. */
  number: number;
  t: Translate;
  canRemove: boolean;
  onChange: (change: CalculationChange) => void;
}

/** One leg: its odds and its result. */
export function LegRow({ leg, number, t, canRemove, onChange }: LegRowProps) {
  const { key, oddsText, oddsMilli, result } = leg;
  const setResult = (next: LegResult) => onChange({ type: 'set-result', key, result: next });
  return (
    <li className={styles.leg}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <TextField
        label={t('odds', { number })}
        value={oddsText}
        autoComplete="off"
        dir="ltr"
        error={oddsMilli === null && oddsText.trim() !== '' ? t('odds.wrong') : undefined}
        onChange={(event) => onChange({ type: 'write-odds', key, text: event.target.value })}
      />
      <Select
        label={t('result', { number })}
        value={result.kind}
        options={resultKinds.map((kind) => ({ value: kind, label: t(`result.${kind}`) }))}
        onChange={(event) => {
          const kind = resultKinds.find((each) => each === event.target.value) ?? 'won';
          setResult(kind === 'dead-heat' ? { kind, places: 1, tied: 2 } : { kind });
        }}
      />
      <IconButton
        className={styles.remove}
        icon={close}
        label={t('removeLeg', { number })}
        disabled={!canRemove}
        onClick={() => onChange({ type: 'remove-leg', key })}
      />
      {result.kind === 'dead-heat' && (
        <div className={styles.deadHeat}>
          <CountField
            label={t('places')}
            value={result.places}
            onChange={(places) => setResult({ ...result, places })}
          />
          <CountField
            label={t('tied')}
            value={result.tied}
            onChange={(tied) => setResult({ ...result, tied })}
          />
        </div>
      )}
    </li>
  );
}

interface CountFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function CountField({ label, value, onChange }: CountFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      min={1}
      max={99}
      value={value === 0 ? '' : value}
      onChange={(event) => onChange(Math.min(99, Math.max(0, Math.trunc(Number(event.target.value)))))}
    />
  );
}
