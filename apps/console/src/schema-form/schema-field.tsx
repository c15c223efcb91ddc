import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { TextArea } from '@fairline/ui/text-area.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useStore } from '../core/store.ts';
import { useTexts } from '../core/texts.ts';
import { zone, zoneName } from '../core/zone.ts';
import { errorsBelow, type FieldProps } from './field-parts.ts';
import { isTypedJson, listOf } from './form-value.ts';
import { ListField, ObjectField, OptionalField, TableField } from './group-fields.tsx';
import { momentOf, momentText } from './moment-text.ts';
import type { Form } from './read-schema.ts';
import styles from './schema-form.module.css';
import { SecretField } from './secret-field.tsx';
import { texts } from './texts.ts';

type Props<Kind extends Form['kind']> = FieldProps<Extract<Form, { kind: Kind }>>;

/** A field for any value, made from the JSON schema of the value. */
export function SchemaField(props: FieldProps) {
  const { form, ...rest } = props;
  switch (form.kind) {
    case 'switch':
      return <SwitchField form={form} {...rest} />;
    case 'choice':
      return <ChoiceField form={form} {...rest} />;
    case 'choices':
      return <ChoicesField form={form} {...rest} />;
    case 'number':
      return <NumberField form={form} {...rest} />;
    case 'text':
    case 'number-or-text':
      return <PlainField {...props} />;
    case 'secret':
      return <SecretField form={form} {...rest} />;
    case 'moment':
      return <MomentField form={form} {...rest} />;
    case 'lines':
      return <LinesField form={form} {...rest} />;
    case 'json':
      return <JsonField form={form} {...rest} />;
    case 'list':
      return <ListField form={form} {...rest} Field={SchemaField} />;
    case 'object':
      return <ObjectField form={form} {...rest} Field={SchemaField} />;
    case 'table':
      return <TableField form={form} {...rest} Field={SchemaField} />;
    case 'optional':
      return <OptionalField form={form} {...rest} Field={SchemaField} />;
  }
}

function SwitchField({ name, value, onChange, path, errors }: Props<'switch'>) {
  return (
    <Checkbox
      label={name}
      error={errors.get(path)}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

function ChoiceField({ form, name, value, onChange, path, errors }: Props<'choice'>) {
  const t = useTexts(texts);
  const isKnown = form.options.some((option) => option === value);
  return (
    <Select
      label={name}
      error={errors.get(path)}
      options={[
        ...(isKnown ? [] : [{ value: '', label: t('choose') }]),
        ...form.options.map((option) => ({ value: String(option), label: String(option) })),
      ]}
      value={isKnown ? String(value) : ''}
      onChange={({ target }) =>
        onChange(form.options.find((option) => String(option) === target.value) ?? target.value)
      }
    />
  );
}

function ChoicesField({ form, name, value, onChange, path, errors }: Props<'choices'>) {
  const chosen = listOf(value);
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      <div className={styles.choices}>
        {form.options.map((option) => (
          <Checkbox
            key={option}
            label={String(option)}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, option] : chosen.filter((each) => each !== option))
            }
          />
        ))}
      </div>
      <Faults path={path} errors={errors} />
    </fieldset>
  );
}

function NumberField({ form, name, value, onChange, path, errors }: Props<'number'>) {
  const t = useTexts(texts);
  const { min, max } = form;
  const hint =
    min !== undefined && max !== undefined
      ? t('bounds', { min, max })
      : min !== undefined
        ? t('at-least', { min })
        : max === undefined
          ? undefined
          : t('at-most', { max });
  return (
    <TextField
      label={name}
      hint={hint}
      error={errors.get(path)}
      inputMode="decimal"
      value={plain(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function PlainField({ form, name, value, onChange, path, errors }: FieldProps) {
  const attributes = { label: name, error: errors.get(path), value: plain(value) };
  if (form.kind === 'text' && form.isLong)
    return (
      <TextArea
        {...attributes}
        maxLength={form.maxLength}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <TextField
      {...attributes}
      maxLength={form.kind === 'text' ? form.maxLength : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function MomentField({ name, value, onChange, path, errors }: Props<'moment'>) {
  const t = useTexts(texts);
  const choice = useStore(zone);
  const isUtc = choice === 'utc';
  return (
    <TextField
      label={name}
      type="datetime-local"
      hint={t('time', { zone: zoneName(choice) })}
      error={errors.get(path)}
      value={momentText(typeof value === 'number' ? value : null, isUtc)}
      onChange={({ target }) => onChange(momentOf(target.value, isUtc))}
    />
  );
}

function LinesField({ name, value, onChange, path, errors }: Props<'lines'>) {
  const t = useTexts(texts);
  const lines = listOf(value).map(plain);
  const faults = errorsBelow(errors, path).map(({ rest, error }) =>
    /^\d+$/.test(rest) ? t('line-error', { line: Number(rest) + 1, error }) : error,
  );
  return (
    <TextArea
      label={name}
      hint={t('one-a-line')}
      error={faults.length > 0 ? faults.join('; ') : undefined}
      rows={Math.min(14, Math.max(3, lines.length + 1))}
      value={lines.join('\n')}
      onChange={({ target }) => onChange(target.value.split('\n'))}
    />
  );
}

function JsonField({ name, value, onChange, path, errors }: Props<'json'>) {
  const t = useTexts(texts);
  const faults = errorsBelow(errors, path).map(({ rest, error }) =>
    rest === '' ? error : `${rest}: ${error}`,
  );
  return (
    <TextArea
      label={name}
      hint={t('json')}
      error={faults.length > 0 ? faults.join('; ') : undefined}
      rows={10}
      spellCheck={false}
      value={isTypedJson(value) ? value.json : (JSON.stringify(value, null, 2) ?? '')}
      onChange={({ target }) => onChange({ json: target.value })}
    />
  );
}

/** Shows what is wrong with a field that has no place of its own for it. */
export function Faults({ path, errors }: Pick<FieldProps, 'path' | 'errors'>) {
  const error = errors.get(path);
  return error === undefined ? null : (
    <p role="alert" className={styles.error}>
      {error}
    </p>
  );
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
