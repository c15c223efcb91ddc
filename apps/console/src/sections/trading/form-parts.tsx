import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { Fragment } from 'react';
import { useTexts } from '../../core/texts.ts';
import {
  type ChosenResult,
  type ChosenResults,
  chosenKind,
  countsOf,
  hasPlaces,
  resultKinds,
} from './result-kinds.ts';
import { texts } from './texts.ts';
import styles from './trading.module.css';

/** The field for the reason of a trader's act, which the audit record keeps. */
export function ReasonField({ value, onChange }: { value: string; onChange(reason: string): void }) {
  const t = useTexts(texts);
  return (
    <TextField
      label={t('reason')}
      required
      maxLength={1_000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Why an act was refused; nothing while it was not. */
export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  );
}

interface ResultSelectsProps {
  outcomes: readonly { outcomeId: string; name: string }[];
  /** The chosen results by outcome. */
  results: ChosenResults;
  onChange(results: ChosenResults): void;
}

/** Chooses the result of each outcome of a market; an outcome without one is left out. */
export function ResultSelects({ outcomes, results, onChange }: ResultSelectsProps) {
  const t = useTexts(texts);
  return outcomes.map(({ outcomeId, name }) => {
    const chosen = results[outcomeId];
    return (
      <Fragment key={outcomeId}>
        <Select
          label={t('result-of', { name })}
          value={chosen?.kind ?? ''}
          options={[
            { value: '', label: '–' },
            ...resultKinds.map((kind) => ({ value: kind, label: t(`kind-${kind}`) })),
          ]}
          onChange={({ currentTarget }) => {
            const kind = resultKinds.find((each) => each === currentTarget.value);
            const { [outcomeId]: _before, ...others } = results;
            onChange(kind ? { ...others, [outcomeId]: chosenKind(kind) } : others);
          }}
        />
        {chosen && hasPlaces(chosen.kind) && (
          <PlaceCounts
            name={name}
            chosen={chosen}
            onChange={(next) => onChange({ ...results, [outcomeId]: next })}
          />
        )}
      </Fragment>
    );
  });
}

/** The place of a competitor or the paid places of a dead heat, and the number of competitors that share them. */
function PlaceCounts({
  name,
  chosen,
  onChange,
}: {
  name: string;
  chosen: ChosenResult;
  onChange(chosen: ChosenResult): void;
}) {
  const t = useTexts(texts);
  const { kind } = chosen;
  const isPosition = kind === 'placed';
  const error = countsOf(chosen) ? undefined : t(isPosition ? 'position-wrong' : 'shares-wrong');
  return (
    <div className={styles.shares}>
      <TextField
        label={t(isPosition ? 'position-of' : 'shared-places', { name })}
        hint={isPosition ? t('position-hint') : undefined}
        inputMode="numeric"
        maxLength={4}
        value={chosen.places}
        onChange={({ currentTarget }) => onChange({ ...chosen, places: currentTarget.value })}
      />
      <TextField
        label={t('shared-tied', { name })}
        hint={t('shared-hint')}
        error={error}
        inputMode="numeric"
        maxLength={4}
        value={chosen.tied}
        onChange={({ currentTarget }) => onChange({ ...chosen, tied: currentTarget.value })}
      />
    </div>
  );
}
