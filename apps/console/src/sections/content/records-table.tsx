import { Button } from '@fairline/ui/button.tsx';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { classNames } from '@fairline/ui/class-names.ts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { settings } from '@fairline/ui/shapes/settings.ts';
import { trash } from '@fairline/ui/shapes/trash.ts';
import { useState } from 'react';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import type { BulkAction } from '../../grid/bulk-action.ts';
import { BulkDialog } from '../../grid/bulk-dialog.tsx';
import { noSelection, toggleAll, toggleRow } from '../../grid/selection.ts';
import sheet from '../../parts/sheet.module.css';
import styles from './content.module.css';
import { type ContentRecord, type Kind, recordName, removeRecord } from './kinds.ts';
import { texts } from './texts.ts';

export interface RecordsTableProps {
  kind: Kind;
  records: readonly ContentRecord[];
  mayEdit: boolean;
  onEdit(record: ContentRecord): void;
  onRemove(record: ContentRecord): void;
  reload(): Promise<unknown>;
}

/** The records of one kind. Chosen ones are removed together, which switches them off. */
export function RecordsTable({ kind, records, mayEdit, onEdit, onRemove, reload }: RecordsTableProps) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const [selection, setSelection] = useState(noSelection);
  const [isRemoving, setRemoving] = useState(false);
  const idOf = ({ value }: ContentRecord) => recordName(kind, value);
  const ids = records.map(idOf);
  const selected = records.filter((record) => selection.ids.has(idOf(record)));
  const removal: BulkAction<ContentRecord> = {
    key: 'remove',
    label: t('remove-it'),
    isDanger: true,
    preview: (record) => ({
      title: idOf(record),
      before: kind.shown
        .filter((field) => !kind.keys.includes(field))
        .map((field) => String(record.value[field] ?? ''))
        .filter(Boolean)
        .join(' · '),
      after: t('removed'),
    }),
    run: (record) => removeRecord(kind, record),
  };

  return (
    <>
      <div className={styles.scroller}>
        <table className={classNames(sheet.table, styles.records)}>
          <thead>
            <tr>
              {mayEdit && (
                <td>
                  <Checkbox
                    label={<span className="visually-hidden">{t('select-all')}</span>}
                    checked={selected.length === records.length}
                    onChange={() => setSelection(toggleAll(selection, ids))}
                  />
                </td>
              )}
              {kind.shown.map((field) => (
                <th key={field}>{field}</th>
              ))}
              <th>{t('saved-by')}</th>
              <th>{t('saved-at')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {records.map((record) => {
              const name = idOf(record);
              return (
                <tr key={name}>
                  {mayEdit && (
                    <td>
                      <Checkbox
                        label={<span className="visually-hidden">{t('select', { name })}</span>}
                        checked={selection.ids.has(name)}
                        onChange={() => setSelection(toggleRow(selection, name))}
                      />
                    </td>
                  )}
                  {kind.shown.map((field) => (
                    <td key={field}>
                      {record.value[field] === null ? t('all') : String(record.value[field] ?? '')}
                    </td>
                  ))}
                  <td>{record.savedBy}</td>
                  <td>{dateTime(record.savedAt)}</td>
                  <td>
                    {mayEdit && (
                      <>
                        <IconButton
                          icon={settings}
                          size="sm"
                          label={t('edit', { name })}
                          onClick={() => onEdit(record)}
                        />
                        <IconButton
                          icon={trash}
                          size="sm"
                          label={t('remove', { name })}
                          onClick={() => onRemove(record)}
                        />
                      </>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {selected.length > 0 && (
        <div className={sheet.line}>
          <span role="status">{t('selected', { count: selected.length })}</span>
          <Button size="sm" onClick={() => setRemoving(true)}>
            {t('remove-it')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setSelection(noSelection)}>
            {t('end-selection')}
          </Button>
        </div>
      )}
      {isRemoving && (
        <BulkDialog
          action={removal}
          rows={selected}
          idOf={idOf}
          onClose={() => {
            setRemoving(false);
            // A list that is empty afterwards has no table, so it would take the dialog and its result away.
            void reload();
          }}
          onDone={() => setSelection(noSelection)}
        />
      )}
    </>
  );
}
