import type { CannedAnswer } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { classNames } from '@fairline/ui/class-names.ts';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../core/api.ts';
import { useFormats } from '../../../core/format.ts';
import { useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Page } from '../../../parts/page.tsx';
import sheet from '../../../parts/sheet.module.css';
import { Failure, Loading, ViewState } from '../../../parts/view-state.tsx';
import { cannedQuery } from '../desk-calls.ts';
import { DeskTabs } from '../desk-tabs.tsx';
import styles from '../support.module.css';
import { texts } from '../texts.ts';
import { removeCanned } from './canned-calls.ts';
import { CannedForm } from './canned-form.tsx';

/** The texts that operators insert into answers, by language. */
export function CannedPage() {
  const t = useTexts(texts);
  const mayEdit = useRight('support.edit');
  const { data, error, refetch } = useQuery(cannedQuery);
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  const [removed, setRemoved] = useState<CannedAnswer>();
  const braces = { open: '{', shut: '}' };
  return (
    <Page
      title={t('canned')}
      actions={
        mayEdit && (
          <Button variant="primary" size="sm" onClick={() => setEdited('new')}>
            {t('canned-new')}
          </Button>
        )
      }
    >
      <DeskTabs />
      <p className={sheet.quiet}>{t('canned-intro', braces)}</p>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.items.length === 0 ? (
        <ViewState drawing="rows" sentence={t('canned-empty')} />
      ) : (
        <CannedTable items={data.items} {...(mayEdit ? { onEdit: setEdited, onRemove: setRemoved } : {})} />
      )}
      <Dialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t(edited === 'new' ? 'canned-new' : 'canned-edit')}
        closeLabel={t('cancel')}
        size="lg"
        dismissible={false}
      >
        {edited && (
          <CannedForm
            answer={edited === 'new' ? undefined : edited}
            onEnd={() => {
              setEdited(undefined);
              void queries.invalidateQueries(cannedQuery);
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={removed !== undefined}
        title={t('remove-title')}
        action={t('remove')}
        isDanger
        onClose={() => setRemoved(undefined)}
        onConfirm={async () => {
          if (removed) await removeCanned(removed);
          setRemoved(undefined);
          await queries.invalidateQueries(cannedQuery);
        }}
      >
        <p>{removed?.title}</p>
      </ConfirmDialog>
    </Page>
  );
}

interface CannedTableProps {
  items: readonly CannedAnswer[];
  onEdit?(answer: CannedAnswer): void;
  onRemove?(answer: CannedAnswer): void;
}

function CannedTable({ items, onEdit, onRemove }: CannedTableProps) {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  return (
    <table className={classNames(sheet.table, styles.canned)}>
      <thead>
        <tr>
          <th scope="col">{t('language')}</th>
          <th scope="col">{t('canned-title')}</th>
          <th scope="col">{t('canned-text')}</th>
          <th scope="col">{t('canned-by')}</th>
          {onEdit && <td />}
        </tr>
      </thead>
      <tbody>
        {items.map((answer) => (
          <tr key={answer.cannedId}>
            <td>{answer.lng}</td>
            <th scope="row" dir="auto">
              {answer.title}
            </th>
            <td className={styles.cannedText} dir="auto" lang={answer.lng}>
              {answer.text}
            </td>
            <td>
              {answer.changedBy}
              <br />
              {exactTime(answer.changedAt)}
            </td>
            {onEdit && onRemove && (
              <td>
                <span className={styles.ways}>
                  <Button size="sm" onClick={() => onEdit(answer)}>
                    {t('edit')}
                  </Button>
                  <Button size="sm" variant="quiet" onClick={() => onRemove(answer)}>
                    {t('remove')}
                  </Button>
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
