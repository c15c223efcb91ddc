import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useTexts } from '../../core/texts.ts';
import { type ResultKind, resultKinds } from './result-kinds.ts';
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

export type ChosenResults = Readonly<Record<string, ResultKind>>;

interface ResultSelectsProps {
  outcomes: readonly { outcomeId: string; name: string }[];
  /** The chosen results by outcome. */
  results: ChosenResults;
  onChange(results: ChosenResults): void;
}

/** Chooses the result of each outcome of a market; an outcome without one is left out. */
export function ResultSelects({ outcomes, results, onChange }: ResultSelectsProps) {
  const t = useTexts(texts);
  return outcomes.map(({ outcomeId, name }) => (
    <Select
      key={outcomeId}
      label={t('result-of', { name })}
      value={results[outcomeId] ?? ''}
      options={[
        { value: '', label: '–' },
        ...resultKinds.map((kind) => ({ value: kind, label: t(`kind-${kind}`) })),
      ]}
      onChange={({ currentTarget }) => {
        const kind = resultKinds.find((each) => each === currentTarget.value);
        const { [outcomeId]: _before, ...others } = results;
        onChange(kind ? { ...others, [outcomeId]: kind } : others);
      }}
    />
  ));
}
