import { Button } from '@fairline/ui/button.tsx';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { arrowDown } from '@fairline/ui/shapes/arrow-down.ts';
import { arrowUp } from '@fairline/ui/shapes/arrow-up.ts';
import { plus } from '@fairline/ui/shapes/plus.ts';
import { trash } from '@fairline/ui/shapes/trash.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type ComponentType, useState } from 'react';
import { useTexts } from '../core/texts.ts';
import { below, type FieldProps } from './field-parts.ts';
import { listOf, objectOf, startOf } from './form-value.ts';
import type { Form } from './read-schema.ts';
import styles from './schema-form.module.css';
import { texts } from './texts.ts';

/** A field that has others in it. `Field` shows those. */
type GroupProps<Kind extends Form['kind']> = FieldProps<Extract<Form, { kind: Kind }>> & {
  Field: ComponentType<FieldProps>;
};

/** The parts of a record, each with its own field. */
export function ObjectField({ form, name, value, onChange, path, errors, Field }: GroupProps<'object'>) {
  const parts = objectOf(value);
  const own = errors.get(path);
  return (
    <fieldset className={styles.group}>
      <legend className={path === '' ? 'visually-hidden' : styles.quiet}>{name}</legend>
      {form.fields.map((field) => (
        <Field
          key={field.name}
          form={field.form}
          name={field.name}
          value={parts[field.name]}
          path={below(path, field.name)}
          errors={errors}
          onChange={(part) => onChange({ ...parts, [field.name]: part })}
        />
      ))}
      {own !== undefined && (
        <p role="alert" className={styles.error}>
          {own}
        </p>
      )}
    </fieldset>
  );
}

/** A list of records, which can be moved. */
export function ListField({ form, name, value, onChange, path, errors, Field }: GroupProps<'list'>) {
  const t = useTexts(texts);
  const items = listOf(value);
  const own = errors.get(path);

  function swap(place: number, other: number) {
    onChange(items.map((item, at) => (at === place ? items[other] : at === other ? items[place] : item)));
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.quiet}>{name}</legend>
      {items.map((item, place) => {
        const title = t('item', { name, place: place + 1 });
        return (
          <div key={place} className={styles.item}>
            <div className={styles.head}>
              <span>{title}</span>
              {place > 0 && (
                <IconButton
                  size="sm"
                  icon={arrowUp}
                  label={t('up', { name: title })}
                  onClick={() => swap(place, place - 1)}
                />
              )}
              {place < items.length - 1 && (
                <IconButton
                  size="sm"
                  icon={arrowDown}
                  label={t('down', { name: title })}
                  onClick={() => swap(place, place + 1)}
                />
              )}
              <IconButton
                size="sm"
                icon={trash}
                label={t('remove-item', { name: title })}
                onClick={() => onChange(items.filter((_, at) => at !== place))}
              />
            </div>
            <Field
              form={form.item}
              name={title}
              value={item}
              path={below(path, place)}
              errors={errors}
              onChange={(changed) => onChange(items.map((each, at) => (at === place ? changed : each)))}
            />
          </div>
        );
      })}
      {own !== undefined && (
        <p role="alert" className={styles.error}>
          {own}
        </p>
      )}
      <div>
        <Button size="sm" icon={plus} onClick={() => onChange([...items, startOf(form.item)])}>
          {t('add-to', { name })}
        </Button>
      </div>
    </fieldset>
  );
}

/** Values by names that the operator chooses. */
export function TableField({ form, name, value, onChange, path, errors, Field }: GroupProps<'table'>) {
  const t = useTexts(texts);
  const [added, setAdded] = useState('');
  const entries = Object.entries(objectOf(value));
  const key = added.trim();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.quiet}>{name}</legend>
      {entries.map(([entry, part]) => (
        <div key={entry} className={styles.row}>
          <span>{entry}</span>
          <Field
            form={form.value}
            name={t('value')}
            value={part}
            path={below(path, entry)}
            errors={errors}
            onChange={(changed) => onChange({ ...objectOf(value), [entry]: changed })}
          />
          <IconButton
            size="sm"
            icon={trash}
            label={t('remove-item', { name: entry })}
            onClick={() => onChange(Object.fromEntries(entries.filter(([each]) => each !== entry)))}
          />
        </div>
      ))}
      <div className={styles.new}>
        <TextField
          label={t('new-name')}
          error={errors.get(path)}
          value={added}
          onChange={({ target }) => setAdded(target.value)}
        />
        <Button
          size="sm"
          icon={plus}
          disabled={key === '' || entries.some(([entry]) => entry === key)}
          onClick={() => {
            onChange({ ...objectOf(value), [key]: startOf(form.value) });
            setAdded('');
          }}
        >
          {t('add')}
        </Button>
      </div>
    </fieldset>
  );
}

/** Kinds that are empty by themselves, so that nothing has to be added or removed. */
const emptyByThemselves: ReadonlySet<Form['kind']> = new Set([
  'text',
  'number',
  'number-or-text',
  'moment',
  'choice',
]);

/** A value that may be absent. */
export function OptionalField({ form, name, value, onChange, Field, ...rest }: GroupProps<'optional'>) {
  const t = useTexts(texts);
  const field = <Field {...rest} form={form.form} name={name} value={value} onChange={onChange} />;
  if (emptyByThemselves.has(form.form.kind)) return field;
  if (value === undefined || value === null) {
    return (
      <div className={styles.head}>
        <span>{name}</span>
        <span className={styles.quiet}>{t('not-set')}</span>
        <Button size="sm" onClick={() => onChange(startOf(form.form))}>
          {t('set', { name })}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.group}>
      {field}
      <div>
        <Button size="sm" variant="quiet" onClick={() => onChange(form.empty)}>
          {t('unset', { name })}
        </Button>
      </div>
    </div>
  );
}
