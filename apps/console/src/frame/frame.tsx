import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { sessionEnd } from '../core/api.ts';
import { sessionQuery } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { useTexts } from '../core/texts.ts';
import { Failure, Loading } from '../parts/view-state.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Rail } from './rail.tsx';
import { texts } from './texts.ts';

/** The frame of all pages that need a signed-in operator. */
export function Frame() {
  const t = useTexts(texts);
  const { data: operator, error, refetch } = useQuery(sessionQuery);
  const isLoadingPage = useNavigation().state === 'loading';
  useWayToSignIn();

  if (!operator) {
    return (
      <main className={styles.waiting}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
        <FactorDialog />
      </main>
    );
  }
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <Header operator={operator} />
      <Rail operator={operator} />
      <div className={styles.middle}>
        <ConnectionBar />
        <main id="content" className={styles.content} tabIndex={-1} aria-busy={isLoadingPage || undefined}>
          <Outlet />
        </main>
      </div>
      <FactorDialog />
    </div>
  );
}

/** Goes to sign-in when nobody is signed in any more. The sign-in leads back to the address. */
function useWayToSignIn(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const end = useStore(sessionEnd);
  useEffect(() => {
    if (end === undefined) return;
    const next = pathname + search + hash;
    void navigate(end === 'left' || next === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next })}`, {
      replace: true,
    });
  }, [end, navigate, pathname, search, hash]);
}
