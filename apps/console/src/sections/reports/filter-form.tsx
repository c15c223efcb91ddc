import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { useTexts } from '../../core/texts.ts';
import own from './reports.module.css';
import { texts } from './texts.ts';
import type { ReportFilterKey, ReportFilterValues } from './use-report-filters.ts';
import { wordOf } from './words.ts';

export interface FilterFormProps {
  values: ReportFilterValues;
  dimensions: readonly string[];
  /** The further filters that the report has. */
  filters: readonly ('country' | 'currency' | 'segment' | 'sport' | 'competition' | 'market')[];
  hasDays?: boolean;
  onChange(key: ReportFilterKey, value: string): void;
}

const hints = {
  country: 'country-hint',
  currency: 'currency-hint',
  sport: 'number-hint',
  competition: 'number-hint',
  market: 'number-hint',
} as const;
const segments = ['new', 'active', 'returning', 'lapsed'] as const;

/** The filters of a report. They are in the address. */
export function FilterForm({ values, dimensions, filters, hasDays = true, onChange }: FilterFormProps) {
  const t = useTexts(texts);
  return (
    <div className={own.filters}>
      {hasDays &&
        (['from', 'to'] as const).map((key) => (
          <TextField
            key={key}
            label={t(key)}
            type="date"
            value={values[key]}
            onChange={({ target }) => onChange(key, target.value)}
          />
        ))}
      <Select
        label={t('group-by')}
        value={values.groupBy}
        options={dimensions.map((value) => ({ value, label: wordOf(t, 'by', value) }))}
        onChange={({ target }) => onChange('groupBy', target.value)}
      />
      {filters.map((key) =>
        key === 'segment' ? (
          <Select
            key={key}
            label={t('segment')}
            value={values.segment}
            options={[
              { value: '', label: t('segment-all') },
              ...segments.map((value) => ({ value, label: t(`segment-${value}`) })),
            ]}
            onChange={({ target }) => onChange('segment', target.value)}
          />
        ) : (
          <TypedFilter
            key={key}
            label={t(key)}
            hint={t(hints[key])}
            value={values[key]}
            isUpper={key === 'currency'}
            onChange={(value) => onChange(key, value)}
          />
        ),
      )}
    </div>
  );
}

/** A filter that is typed. It counts when the field is left or Enter is pressed. */
function TypedFilter({
  label,
  hint,
  value,
  isUpper,
  onChange,
}: {
  label: string;
  hint: string;
  value: string;
  isUpper: boolean;
  onChange(value: string): void;
}) {
  const [typed, setTyped] = useState(value);
  const send = () => onChange(isUpper ? typed.trim().toUpperCase() : typed.trim().toLowerCase());
  return (
    <TextField
      label={label}
      hint={hint}
      value={typed}
      maxLength={15}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={send}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send();
      }}
    />
  );
}
