import type { SessionHistoryItem } from '@fairline/contracts';
import { languageOf } from '@fairline/i18n/languages';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { failureOf } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { saveFile } from '@fairline/remote-views/save-file.ts';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import type { PagesQuery } from '@fairline/remote-views/use-pages.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import { PagedCard } from '../../lists/paged-card.tsx';
import { deviceText, placeText } from './device-texts.ts';
import { historyCsv } from './history-csv.ts';
import { reasonText } from './reason-text.ts';
import styles from './sessions.module.css';
import { loadWholeHistory } from './sessions-data.ts';

/** The ended sessions of twelve months and the failed sign-ins, with a button that saves them as a file. */
export function SessionHistory({ pages }: { pages: PagesQuery<SessionHistoryItem> }) {
  const { t } = useView();
  return (
    <section aria-labelledby="session-history" className={styles.history}>
      <h2 id="session-history" className={styles.heading}>
        {t('sessions.history')}
      </h2>
      <p className={frameStyles.muted}>{t('sessions.historyLead')}</p>
      <PagedCard
        pages={pages}
        height="12rem"
        more={t('sessions.more')}
        empty={<p className={frameStyles.muted}>{t('sessions.noHistory')}</p>}
      >
        {(items) => (
          <>
            <ul className={styles.sessions}>
              {items.map((item) => (
                <HistoryItem key={item.id} item={item} />
              ))}
            </ul>
            <ExportButton />
          </>
        )}
      </PagedCard>
    </section>
  );
}

function HistoryItem({ item }: { item: SessionHistoryItem }) {
  const { context, t } = useView();
  const lng = useHydrated() ? languageOf(context.lng) : undefined;
  return (
    <li className={styles.session}>
      <p className={styles.device}>
        <bdi>{deviceText(t, item)}</bdi>
        {item.kind === 'failure' && <Badge tone="negative">{t('sessions.failed')}</Badge>}
      </p>
      <p className={styles.times}>
        {reasonText(t, item)}
        {' · '}
        <ReaderTime reader={context} at={item.at} />
        {' · '}
        <bdi>{placeText(t, item, lng)}</bdi>
      </p>
    </li>
  );
}

function ExportButton() {
  const { api, context, services, t } = useView();
  const [isBusy, setIsBusy] = useState(false);

  async function save(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const text = historyCsv(t, languageOf(context.lng), await loadWholeHistory(api));
      // The mark at the start makes programs for tables read the file as UTF-8.
      saveFile('sessions.csv', new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
    } catch (error) {
      const outcome = failureOf(error);
      const code = outcome.kind === 'failed' ? outcome.code : 'UNAUTHENTICATED';
      services.notify({ kind: 'error', text: failureText(t, code) });
    }
    setIsBusy(false);
  }

  return (
    <div className={frameStyles.ways}>
      <Button busy={isBusy} onClick={save}>
        {t('sessions.export')}
      </Button>
    </div>
  );
}
