import type { getVerificationCase, VerificationCase } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { Button } from '@fairline/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useFormats } from '../../core/format.ts';
import { callFor } from '../../core/renewal.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { Card } from '../../parts/facts.tsx';
import { Page } from '../../parts/page.tsx';
import sheet from '../../parts/sheet.module.css';
import { usePageKeys } from '../../parts/use-page-keys.ts';
import { Failure, Loading, ViewState } from '../../parts/view-state.tsx';
import { CaseData } from './case-data.tsx';
import { CaseState } from './case-list.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { type Decision, offeredDecisions } from './decisions.ts';
import { Documents } from './documents.tsx';
import { texts } from './texts.ts';
import styles from './verification.module.css';

/** The identification of one player: the data beside the documents, and the decision. */
export function CasePage() {
  const t = useTexts(texts);
  const { playerId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['verification-case', playerId],
    queryFn: ({ queryKey, signal }) =>
      callFor(queryKey)<typeof getVerificationCase>('GET', '/console-api/verification/cases/:playerId', {
        params: { playerId },
        signal,
      }),
  });
  if (error instanceof ApiError && (error.code === 'PLAYER_UNKNOWN' || error.code === 'INVALID_INPUT')) {
    return (
      <Page title={t('title')}>
        <ViewState drawing="nothing-found" sentence={t('no-case')}>
          <Link to="/verification">{t('to-list')}</Link>
        </ViewState>
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={t('title')}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    );
  }
  return <Case shown={data} />;
}

function Case({ shown }: { shown: VerificationCase }) {
  const t = useTexts(texts);
  const [decision, setDecision] = useState<Decision>();
  const mayEdit = useRight('verification.edit', shown.countryCode);
  const mayOpenPlayer = useRight('players.view', shown.countryCode);
  const offered = mayEdit ? offeredDecisions(shown) : [];
  usePageKeys({
    a: offered.includes('accept') ? () => setDecision('accept') : undefined,
    r: offered.includes('refuse') ? () => setDecision('refuse') : undefined,
  });
  return (
    <Page
      title={`${t('player')} ${shown.playerId}`}
      beside={<CaseState state={shown.state} />}
      actions={offered.map((each) => (
        <Button key={each} {...looks[each]} onClick={() => setDecision(each)}>
          {t(each)}
        </Button>
      ))}
    >
      <div className={styles.case}>
        <div className={sheet.stack}>
          <CaseData shown={shown} />
          {mayOpenPlayer && <Link to={`/players/${shown.playerId}`}>{t('to-player')}</Link>}
        </div>
        <Documents shown={shown} />
      </div>
      <History shown={shown} />
      {decision && (
        <DecisionDialog shown={shown} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </Page>
  );
}

const looks = {
  accept: { variant: 'primary', 'aria-keyshortcuts': 'A' },
  refuse: { variant: 'quiet', 'aria-keyshortcuts': 'R' },
  ask: {},
  recheck: {},
} as const;

function History({ shown: { history } }: { shown: VerificationCase }) {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  return (
    <Card title={t('history')}>
      <ul className={styles.history}>
        {history.map(({ action, at, by, note, reason }) => (
          <li key={`${at}-${action}-${reason ?? ''}`}>
            <span>{exactTime(at)}</span>
            <span>
              {t(`action-${action}`)}
              {reason !== null && `: ${reasonWords(reason, t)}`}
            </span>
            <span className={sheet.quiet}>{by}</span>
            {note !== null && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Returns the words of a reason, which is a code of a refusal or a kind of document. */
function reasonWords(reason: string, t: ReturnType<typeof useTexts<typeof texts.en>>): string {
  const key = [`reason-${reason}`, `document-${reason}`].find((each): each is keyof typeof texts.en =>
    Object.hasOwn(texts.en, each),
  );
  return key ? t(key) : reason;
}
