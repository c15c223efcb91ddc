import { Button } from '@fairline/ui/button.tsx';
import { plus } from '@fairline/ui/shapes/plus.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../core/api.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import sheet from '../../parts/sheet.module.css';
import { Failure, Loading, ViewState } from '../../parts/view-state.tsx';
import styles from './content.module.css';
import { type ContentRecord, type Kind, recordName, removeRecord } from './kinds.ts';
import { RecordDialog } from './record-dialog.tsx';
import { RecordsTable } from './records-table.tsx';
import { texts } from './texts.ts';

const listQuery = (kind: Kind) =>
  queryOptions({
    queryKey: ['content', kind.name],
    queryFn: ({ signal }) => kind.list(signal),
    staleTime: 0,
  });

/** The records of one kind of content. They are created, edited and removed here. */
export function RecordsView({ kind }: { kind: Kind }) {
  const t = useTexts(texts);
  const mayEdit = useRight('content.edit');
  const { data, error, refetch } = useQuery(listQuery(kind));
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<ContentRecord | 'new'>();
  const [removed, setRemoved] = useState<ContentRecord>();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = data.items.filter(({ value }) => {
    const text = kind.shown
      .map((field) => String(value[field] ?? ''))
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const reload = () => queries.invalidateQueries({ queryKey: ['content', kind.name] });

  return (
    <div className={styles.view}>
      <p className={sheet.quiet}>{t(`${kind.name}-intro`)}</p>
      <div className={styles.tools}>
        <TextField
          label={t('search')}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {mayEdit && (
          <Button icon={plus} onClick={() => setEdited('new')}>
            {t('new')}
          </Button>
        )}
      </div>
      {found.length === 0 ? (
        <ViewState
          drawing={data.items.length === 0 ? 'rows' : 'nothing-found'}
          sentence={t(data.items.length === 0 ? 'none' : 'none-found')}
        />
      ) : (
        <RecordsTable
          kind={kind}
          records={found}
          mayEdit={mayEdit}
          onEdit={setEdited}
          onRemove={setRemoved}
          reload={reload}
        />
      )}
      {edited && (
        <RecordDialog
          kind={kind}
          schema={data.schema}
          record={edited === 'new' ? undefined : edited}
          present={data.items}
          reload={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={removed !== undefined}
        title={t('remove-title')}
        action={t('remove-it')}
        isDanger
        onClose={() => setRemoved(undefined)}
        onConfirm={async () => {
          try {
            if (removed) await removeRecord(kind, removed);
          } finally {
            await reload();
          }
        }}
      >
        <p>{t('remove-text', { name: removed ? recordName(kind, removed.value) : '' })}</p>
      </ConfirmDialog>
    </div>
  );
}
