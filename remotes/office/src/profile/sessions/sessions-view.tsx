import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { SessionView } from '@fairline/contracts';
import { languageOf } from '@fairline/i18n/languages';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { failureOf } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { firstPage, usePages } from '@fairline/remote-views/use-pages.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { QueryCard } from '../../frame/query-card.tsx';
import { sectionView } from '../../frame/section-view.ts';
import { ConfirmPasswordDialog } from '../security/confirm-password-dialog.tsx';
import { makeReported } from '../security/report-change.ts';
import { deviceText, placeText } from './device-texts.ts';
import { SessionHistory } from './session-history.tsx';
import styles from './sessions.module.css';
import { endOthers, historyPages, loadSessions } from './sessions-data.ts';

/** The player's open sessions, with buttons to end the others, and the ended ones of twelve months. */
export const sessionsView = sectionView({
  title: 'menu.session-history',
  Component: Sessions,
  queries: () => ({ sessions: loadSessions, 'sessions.history': firstPage(historyPages) }),
});

function Sessions() {
  const { t } = useView();
  const query = useQuery('sessions', loadSessions);
  const history = usePages('sessions.history', historyPages);
  function reload(): void {
    query.reload();
    // A session that was just ended stands among the ended ones.
    history.reload();
  }
  return (
    <OfficeFrame section="session-history" title={t('menu.session-history')}>
      <p className={frameStyles.muted}>{t('sessions.lead')}</p>
      <QueryCard query={query} height="12rem">
        {(sessions) => <SessionList sessions={sessions} reload={reload} />}
      </QueryCard>
      <SessionHistory pages={history} />
    </OfficeFrame>
  );
}

interface SessionListProps {
  sessions: readonly SessionView[];
  reload(): void;
}

/** The value in place of a session id when all other sessions are ended. */
const allOthers = 'all';

function SessionList({ sessions, reload }: SessionListProps) {
  const { api, context, services, t } = useView();
  const [ending, setEnding] = useState<string>();
  /** The session to end once the player has confirmed the password. */
  const [waiting, setWaiting] = useState<string>();
  const lng = useHydrated() ? languageOf(context.lng) : undefined;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  async function end(which: string): Promise<void> {
    if (ending !== undefined) return;
    setEnding(which);
    try {
      const count =
        which === allOthers
          ? await makeReported(services, { action: 'end-other-sessions' }, () => endOthers(api, undefined))
          : await makeReported(services, { action: 'end-session' }, () => endOthers(api, which));
      services.notify({ kind: 'success', text: t('sessions.ended', { count }) });
    } catch (error) {
      const outcome = failureOf(error);
      if (outcome.kind === 'failed' && outcome.code === 'GRANT_MISSING') {
        setEnding(undefined);
        return setWaiting(which);
      }
      if (outcome.kind === 'failed') services.notify({ kind: 'error', text: failureText(t, outcome.code) });
    }
    setEnding(undefined);
    reload();
  }

  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.sessionId} className={styles.session}>
            <p className={styles.device}>
              <bdi>{deviceText(t, session)}</bdi>
              {session.isCurrent && <Badge tone="positive">{t('sessions.current')}</Badge>}
            </p>
            <p className={styles.times}>
              <bdi>{placeText(t, session, lng)}</bdi>
              {' · '}
              <ReaderTime
                reader={context}
                at={session.startedAt}
                text={t('sessions.since', { time: '{dateTime}' })}
              />
              {' · '}
              <ReaderTime
                reader={context}
                at={session.seenAt}
                text={t('sessions.seen', { time: '{dateTime}' })}
              />
              {' · '}
              <ReaderTime
                reader={context}
                at={session.expiresAt}
                text={t('sessions.until', { time: '{dateTime}' })}
              />
            </p>
            {!session.isCurrent && (
              <Button
                size="sm"
                className={styles.end}
                busy={ending === session.sessionId}
                aria-label={t('sessions.endOne', { device: deviceText(t, session) })}
                onClick={() => end(session.sessionId)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <div className={frameStyles.ways}>
          <Button variant="danger" busy={ending === allOthers} onClick={() => end(allOthers)}>
            {t('sessions.endAll', { count: others.length })}
          </Button>
        </div>
      ) : (
        <p className={frameStyles.muted}>{t('sessions.noOthers')}</p>
      )}
      {waiting !== undefined && (
        <ConfirmPasswordDialog
          onClose={() => setWaiting(undefined)}
          onConfirmed={() => {
            setWaiting(undefined);
            void end(waiting);
          }}
        />
      )}
      <p className={frameStyles.muted}>
        {t('sessions.unknown')}{' '}
        <a href={link(context.lng, routes.officeSecurity)}>{t('sessions.changePassword')}</a>
      </p>
    </>
  );
}
