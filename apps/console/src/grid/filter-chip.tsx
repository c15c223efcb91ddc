import { createTimeFormatters } from '@fairline/i18n/time-formatters';
import { Button } from '@fairline/ui/button.tsx';
import { classNames } from '@fairline/ui/class-names.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { Popover, type PopoverHandle } from '@fairline/ui/popover.tsx';
import { chevronDown } from '@fairline/ui/shapes/chevron-down.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useId, useRef } from 'react';
import type { Formats } from '../core/format.ts';
import { useTexts } from '../core/texts.ts';
import { dayIn } from './day-in.ts';
import styles from './filter-bar.module.css';
import { isMoment, type PanelFilter, rangeOf, rangeText } from './filters.ts';
import { texts } from './texts.ts';

export interface FilterChipProps {
  filter: PanelFilter;
  value: string;
  formats: Formats;
  onChange(value: string): void;
}

/** A filter as a button that shows its value, with a panel in which the value is chosen. */
export function FilterChip({ filter, value, formats, onChange }: FilterChipProps) {
  const t = useTexts(texts);
  const popover = useRef<PopoverHandle>(null);
  const shown = useShown({ filter, value, formats });
  const remove = () => {
    popover.current?.close();
    onChange('');
  };
  return (
    <Popover
      ref={popover}
      look={{ variant: 'secondary', size: 'sm' }}
      label={filter.label}
      trigger={
        <span className={classNames(styles.chip, value !== '' && styles.chosen)}>
          {value === '' ? filter.label : t('filter-on', { label: filter.label, value: shown })}
          <Icon shape={chevronDown} size="xs" />
        </span>
      }
    >
      <div className={styles.panel}>
        <Editor filter={filter} value={value} formats={formats} onChange={onChange} />
        {value !== '' && (
          <Button size="sm" variant="quiet" onClick={remove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </Popover>
  );
}

/** Returns the value of a filter in words. */
function useShown({ filter, value, formats }: Pick<FilterChipProps, 'filter' | 'value' | 'formats'>): string {
  const t = useTexts(texts);
  if (filter.kind === 'choice' || filter.kind === 'choices') {
    const chosen = value.split(',');
    const labels = filter.options.filter((option) => chosen.includes(option.value)).map(({ label }) => label);
    const [first = '', ...others] = labels;
    return others.length > 1 ? t('several', { first, count: others.length }) : labels.join(', ');
  }
  const [from = '', to = ''] = rangeOf(value).map((end) =>
    isMoment(end) ? formats.exactTime(Date.parse(end)) : end,
  );
  if (to === '') return t('range-from', { from });
  return from === '' ? t('range-to', { to }) : from === to ? from : t('range-both', { from, to });
}

function Editor({ filter, value, formats, onChange }: FilterChipProps) {
  const t = useTexts(texts);
  const name = useId();
  if (filter.kind === 'choice' || filter.kind === 'choices') {
    const isOne = filter.kind === 'choice';
    const chosen = value === '' ? [] : value.split(',');
    return (
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{filter.label}</legend>
        {filter.options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(option.value)}
              onChange={({ target }) => {
                if (isOne) onChange(option.value);
                else
                  onChange(
                    (target.checked
                      ? [...chosen, option.value]
                      : chosen.filter((each) => each !== option.value)
                    ).join(','),
                  );
              }}
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    );
  }
  const [from, to] = rangeOf(value);
  const isDates = filter.kind === 'dates';
  const field = { type: isDates ? 'date' : 'number', min: isDates ? undefined : 0, step: 'any' } as const;
  return (
    <>
      <div className={styles.ends}>
        <TextField
          {...field}
          label={t('from')}
          value={fieldValue(from, formats.zone)}
          onChange={({ target }) => onChange(rangeText(target.value, to))}
        />
        <TextField
          {...field}
          label={t('to')}
          value={fieldValue(to, formats.zone)}
          onChange={({ target }) => onChange(rangeText(from, target.value))}
        />
      </div>
      {isDates && (
        <div className={styles.quick}>
          {quickRanges.map(({ key, first, last }) => (
            <Button
              key={key}
              size="sm"
              onClick={() => onChange(rangeText(dayIn(formats.zone, first), dayIn(formats.zone, last)))}
            >
              {t(key)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Returns what a field shows: of an exact moment its day, which is all that a field of days can show. */
function fieldValue(end: string, zone: string): string {
  return isMoment(end) ? createTimeFormatters({ lng: 'en', timeZone: zone }).isoDay(Date.parse(end)) : end;
}

/** Ranges that are asked for most often, in days from today. */
const quickRanges = [
  { key: 'today', first: 0, last: 0 },
  { key: 'yesterday', first: -1, last: -1 },
  { key: 'seven-days', first: -6, last: 0 },
  { key: 'thirty-days', first: -29, last: 0 },
] as const;
