import { Button } from '@fairline/ui/button.tsx';
import type { FormEvent } from 'react';
import { useTexts } from '../../core/texts.ts';
import { Conflict } from '../../parts/conflict.tsx';
import sheet from '../../parts/sheet.module.css';
import type { FieldErrors } from '../../schema-form/field-parts.ts';
import { meantValue } from '../../schema-form/form-value.ts';
import { readSchema } from '../../schema-form/read-schema.ts';
import { SchemaField } from '../../schema-form/schema-field.tsx';
import { everybody, type Scope, scopeKey } from './scope.ts';
import styles from './settings.module.css';
import type { Detail } from './settings-queries.ts';
import { texts } from './texts.ts';
import { useWords } from './use-words.ts';

/** What an operator typed, and the state of the setting on which it rests. */
export interface Draft {
  typed: unknown;
  version: string;
}

export interface ValueFormProps {
  setting: Detail;
  scope: Scope;
  draft: Draft | undefined;
  errors: FieldErrors;
  isBusy: boolean;
  mayEdit: boolean;
  onDraft(draft: Draft | undefined): void;
  onSave(value: unknown): void;
  onSchedule(value: unknown): void;
  onRemove(): void;
}

/** The form of the value of one scope. */
export function ValueForm({
  setting,
  scope,
  draft,
  errors,
  isBusy,
  mayEdit,
  onDraft,
  onSave,
  onSchedule,
  onRemove,
}: ValueFormProps) {
  const t = useTexts(texts);
  const { valueText } = useWords();
  const form = readSchema(setting.schema);
  const isForEverybody = scopeKey(scope) === scopeKey(everybody);
  const stored = storedValue(setting, scope);
  const isNew = stored === undefined;
  const present = stored === undefined ? setting.value : stored.value;
  const typed = draft === undefined ? present : draft.typed;
  const version = draft?.version ?? setting.version;
  const hasConflict = draft !== undefined && draft.version !== setting.version;
  const type = (value: unknown) => onDraft({ typed: value, version });

  return (
    <form
      className={sheet.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isBusy && !hasConflict) onSave(meantValue(form, typed));
      }}
    >
      {isNew && <p className={sheet.quiet}>{t('scope-new')}</p>}
      {hasConflict && (
        <Conflict
          title={t('conflict-title', { name: setting.changedBy ?? '' })}
          theirs={present}
          mine={meantValue(form, typed)}
          onTheirs={() => onDraft(undefined)}
          onMine={() => onDraft({ typed, version: setting.version })}
        />
      )}
      <fieldset disabled={!mayEdit} className={styles.value}>
        <legend className="visually-hidden">{t('value')}</legend>
        <SchemaField form={form} name={setting.name} value={typed} path="" errors={errors} onChange={type} />
      </fieldset>
      <p className={sheet.quiet}>{t('default-is', { value: valueText(setting.default) })}</p>
      {mayEdit ? (
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={isBusy} disabled={hasConflict || (!draft && !isNew)}>
            {t('save')}
          </Button>
          <Button
            disabled={hasConflict || (!draft && !isNew)}
            onClick={() => onSchedule(meantValue(form, typed))}
          >
            {t('schedule')}
          </Button>
          <Button variant="quiet" onClick={() => type(setting.default)}>
            {t('use-default')}
          </Button>
          {draft && (
            <Button variant="quiet" onClick={() => onDraft(undefined)}>
              {t('discard')}
            </Button>
          )}
          {!isForEverybody && !isNew && (
            <Button variant="quiet" onClick={onRemove}>
              {t('remove-override')}
            </Button>
          )}
        </div>
      ) : (
        <p className={sheet.quiet}>{t('read-only')}</p>
      )}
    </form>
  );
}

/** Returns the stored value of a scope; undefined when it has none of its own. */
function storedValue(setting: Detail, scope: Scope): { value: unknown } | undefined {
  if (scopeKey(scope) === scopeKey(everybody)) return { value: setting.value };
  return setting.overrides.find((each) => scopeKey(each) === scopeKey(scope));
}
