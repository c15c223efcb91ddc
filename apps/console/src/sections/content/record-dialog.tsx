import { ApiError } from '@fairline/contracts/api-error';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../core/texts.ts';
import { Conflict } from '../../parts/conflict.tsx';
import sheet from '../../parts/sheet.module.css';
import { useFailureWords } from '../../parts/view-state.tsx';
import { type FieldErrors, readErrors } from '../../schema-form/field-parts.ts';
import { meantValue, objectOf, startOf } from '../../schema-form/form-value.ts';
import { type JsonSchema, readSchema } from '../../schema-form/read-schema.ts';
import { SchemaField } from '../../schema-form/schema-field.tsx';
import { type ContentRecord, type Kind, recordName, saveRecord } from './kinds.ts';
import { texts } from './texts.ts';

export interface RecordDialogProps {
  kind: Kind;
  schema: JsonSchema;
  /** The edited record; undefined for a new one. */
  record: ContentRecord | undefined;
  /** The records as they are now, in which a conflict is looked up. */
  present: readonly ContentRecord[];
  reload(): Promise<unknown>;
  onClose(): void;
}

const noErrors: FieldErrors = new Map();

/** The form of a record. A conflict shows both records, and what was typed stays. */
export function RecordDialog({ kind, schema, record, present, reload, onClose }: RecordDialogProps) {
  const t = useTexts(texts);
  const words = useFailureWords();
  const id = useId();
  const form = readSchema(schema);
  const [typed, setTyped] = useState<unknown>(() => record?.value ?? startOf(form));
  const [version, setVersion] = useState(record?.version ?? null);
  const [hasConflict, setConflict] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const mine = meantValue(form, typed);
  const name = recordName(kind, objectOf(mine));
  const theirs = present.find(({ value }) => recordName(kind, value) === name);

  async function save() {
    if (isBusy || hasConflict) return;
    setBusy(true);
    setErrors(noErrors);
    setProblem(undefined);
    try {
      await saveRecord(kind.name, mine, version);
      await reload();
      onClose();
    } catch (error) {
      const faults = error instanceof ApiError ? error.errors : [];
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') {
        await reload();
        setConflict(true);
      } else if (error instanceof ApiError && error.status === 400 && faults.length > 0) {
        setErrors(faultsOf(faults));
      } else setProblem(words(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      size="lg"
      title={t(record ? 'edit-title' : 'new-title')}
      closeLabel={t('close')}
      dismissible={!isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isBusy} disabled={hasConflict}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={sheet.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        {hasConflict && (
          <Conflict
            title={theirs ? t('conflict-title', { name: theirs.savedBy }) : t('conflict-gone')}
            theirs={theirs?.value ?? null}
            mine={mine}
            onTheirs={
              theirs &&
              (() => {
                setTyped(theirs.value);
                setVersion(theirs.version);
                setConflict(false);
              })
            }
            onMine={() => {
              setVersion(theirs?.version ?? null);
              setConflict(false);
            }}
          />
        )}
        {record && <p className={sheet.quiet}>{t('key-note')}</p>}
        <SchemaField
          form={form}
          name={t('record')}
          value={typed}
          path=""
          errors={errors}
          onChange={setTyped}
        />
        {problem !== undefined && (
          <p role="alert" className={sheet.problem}>
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Reads faults of the call's form, which are below `body.value`, and those of the use case, which name the field. */
function faultsOf(faults: readonly { path: string; detail: string }[]): FieldErrors {
  return readErrors(
    faults.map(({ path, detail }) => ({ path: path.replace(/^(?:body\.value\.)?/, 'value.'), detail })),
    'value',
  );
}
