import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../core/texts.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import sheet from '../parts/sheet.module.css';
import { Failure, Loading } from '../parts/view-state.tsx';
import type { BulkAction, BulkChange } from './bulk-action.ts';
import { texts } from './texts.ts';

export interface BulkDialogProps<Row> {
  action: BulkAction<Row> | undefined;
  rows: readonly Row[];
  idOf(row: Row): string;
  onClose(): void;
  onDone(): void;
}

/** Shows what an action changes of the selected rows, and does it when the operator agrees. */
export function BulkDialog<Row>({ action, rows, idOf, onClose, onDone }: BulkDialogProps<Row>) {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery({
    queryKey: ['bulk', action?.key, rows.map(idOf)],
    queryFn: () => action?.preview(rows) ?? [],
    enabled: action !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const refused = new Set(data?.filter(({ refusal }) => refusal !== undefined).map(({ id }) => id));
  const changing = rows.filter((row) => !refused.has(idOf(row)));
  return (
    <ConfirmDialog
      open={action !== undefined}
      title={t('bulk-title', { action: action?.label ?? '' })}
      action={action?.label ?? ''}
      isDanger={action?.isDanger ?? false}
      isReady={data !== undefined && changing.length > 0}
      onClose={onClose}
      onConfirm={async () => {
        await action?.run(changing);
        onDone();
      }}
    >
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <p>
            {t('bulk-changes', { count: changing.length })}{' '}
            {refused.size > 0 && t('bulk-refused', { count: refused.size })}
          </p>
          <ChangeTable changes={data} />
        </>
      ) : (
        <Loading />
      )}
    </ConfirmDialog>
  );
}

function ChangeTable({ changes }: { changes: readonly BulkChange[] }) {
  const t = useTexts(texts);
  return (
    <div className={sheet.scroll}>
      <table className={sheet.table}>
        <thead>
          <tr>
            <th>{t('bulk-row')}</th>
            <th>{t('bulk-before')}</th>
            <th>{t('bulk-after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, title, before, after, refusal }) => (
            <tr key={id}>
              <td>{title}</td>
              <td>{before}</td>
              <td className={refusal === undefined ? undefined : sheet.quiet}>{refusal ?? after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
