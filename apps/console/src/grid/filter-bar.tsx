import { Button } from '@fairline/ui/button.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { search } from '@fairline/ui/shapes/search.ts';
import type { Ref } from 'react';
import { useFormats } from '../core/format.ts';
import { useTexts } from '../core/texts.ts';
import { useTyped } from '../parts/use-typed.ts';
import styles from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import { type Filter, type FilterValues, isTyped } from './filters.ts';
import { texts } from './texts.ts';

export interface FilterBarProps {
  filters: readonly Filter[];
  values: FilterValues;
  onChange(values: FilterValues): void;
  /** The first field, to which the key / goes. */
  first: Ref<HTMLInputElement>;
  /** Called when Escape leaves the first field. */
  onLeave(): void;
}

/** The filters of a list: a field for each text or number, and a button with a panel for each other filter. */
export function FilterBar({ filters, values, onChange, first, onLeave }: FilterBarProps) {
  const t = useTexts(texts);
  const formats = useFormats();
  const typed = filters.filter(isTyped);
  const change = (key: string, value: string) => onChange({ ...values, [key]: value });
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browsers' support of the search element is too new
    <div role="search" aria-label={t('filters')} className={styles.bar}>
      {typed.map((filter, at) => (
        <TypedField
          key={filter.key}
          label={filter.label}
          isNumber={filter.kind === 'number'}
          value={values[filter.key] ?? ''}
          onChange={(value) => change(filter.key, value)}
          input={at === 0 ? first : undefined}
          onEscape={at === 0 ? onLeave : undefined}
        />
      ))}
      {filters.map((filter) =>
        isTyped(filter) ? null : (
          <FilterChip
            key={filter.key}
            filter={filter}
            value={values[filter.key] ?? ''}
            formats={formats}
            onChange={(value) => change(filter.key, value)}
          />
        ),
      )}
      {Object.values(values).some((value) => value !== '') && (
        <Button size="sm" variant="quiet" onClick={() => onChange({})}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

function TypedField({
  label,
  isNumber,
  value,
  onChange,
  input,
  onEscape,
}: {
  label: string;
  isNumber: boolean;
  value: string;
  onChange(value: string): void;
  input: Ref<HTMLInputElement> | undefined;
  onEscape: (() => void) | undefined;
}) {
  const { typed, setTyped, send } = useTyped(value, onChange);
  return (
    <span className={styles.typed}>
      <Icon shape={search} size="sm" />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        inputMode={isNumber ? 'numeric' : 'search'}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') send();
          else if (key === 'Escape') onEscape?.();
        }}
      />
    </span>
  );
}
