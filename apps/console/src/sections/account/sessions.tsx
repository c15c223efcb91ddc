import type { endOwnSession, getOwnSessions } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { classNames } from '@fairline/ui/class-names.ts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { trash } from '@fairline/ui/shapes/trash.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queries } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import sheet from '../../parts/sheet.module.css';
import { Failure, Loading } from '../../parts/view-state.tsx';
import styles from './account.module.css';
import { texts } from './texts.ts';

type OwnSession = AnswerOf<typeof getOwnSessions>['items'][number];

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => api<typeof getOwnSessions>('GET', '/console-api/sessions', { signal }),
});

/** Where the operator is signed in. Any other session is ended here. */
export function Sessions() {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const [chosen, setChosen] = useState<OwnSession>();
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const nameOf = ({ browser, system }: OwnSession) =>
    [browser, system].filter(Boolean).join(', ') || t('browser-unknown');
  return (
    <div className={styles.cards}>
      <section className={sheet.card}>
        <h2>{t('sessions')}</h2>
        <p className={sheet.quiet}>{t('sessions-intro')}</p>
        <table className={classNames(sheet.table, styles.ends)}>
          <thead>
            <tr>
              <th>{t('browser')}</th>
              <th>{t('address')}</th>
              <th>{t('signed-in')}</th>
              <th>{t('seen')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {data.items.map((session) => (
              <tr key={session.sessionId}>
                <td>{nameOf(session)}</td>
                <td>{session.address}</td>
                <td>{dateTime(session.signedInAt)}</td>
                <td>{session.isPresent ? t('session-present') : dateTime(session.seenAt)}</td>
                <td>
                  {!session.isPresent && (
                    <IconButton
                      icon={trash}
                      size="sm"
                      label={t('session-end', { name: nameOf(session), address: session.address })}
                      onClick={() => setChosen(session)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ConfirmDialog
        open={chosen !== undefined}
        title={t('session-end-title')}
        action={t('session-end-action')}
        isDanger
        onClose={() => setChosen(undefined)}
        onConfirm={async () => {
          const params = { sessionId: chosen?.sessionId ?? '' };
          await api<typeof endOwnSession>('DELETE', '/console-api/sessions/:sessionId', { params });
          await queries.invalidateQueries(sessionsQuery);
        }}
      >
        <p>{chosen && t('session-end-text', { name: nameOf(chosen), address: chosen.address })}</p>
      </ConfirmDialog>
    </div>
  );
}
