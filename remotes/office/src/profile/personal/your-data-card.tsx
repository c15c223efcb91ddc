import type { DataExport } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { failureOf } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import { QueryCard } from '../../frame/query-card.tsx';
import { ConfirmPasswordDialog } from '../security/confirm-password-dialog.tsx';
import { askForExport, fileOf, isConfirmed, isPending, loadExports } from './your-data.ts';

/** What the player wants to do and has to give the password for: to ask for a copy, or to download one. */
type Step = { kind: 'ask' } | { kind: 'download'; of: DataExport };

/** Lets the player ask for a copy of all their data, and download it when it is ready. */
export function YourDataCard() {
  const { t } = useView();
  const query = useQuery('personal.exports', loadExports);
  // The page hears of a copy that is ready, and of a gap in which it may have become ready.
  useTopic(['live:player', 'live:reconnected'], () => {
    if (query.data?.some(isPending)) query.reload();
  });
  return (
    <section className={`${frameStyles.card} ${frameStyles.stack}`}>
      <h2>{t('yourData.title')}</h2>
      <p className={frameStyles.muted}>{t('yourData.lead')}</p>
      <QueryCard query={query} height="6rem">
        {(exports) => <Copies exports={exports} reload={query.reload} />}
      </QueryCard>
    </section>
  );
}

function Copies({ exports, reload }: { exports: readonly DataExport[]; reload(): void }) {
  const { api, context, services, t } = useView();
  const [isBusy, setIsBusy] = useState(false);
  const [waiting, setWaiting] = useState<Step>();
  const pending = exports.some(isPending);

  async function take(step: Step): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      if (step.kind === 'ask') {
        await askForExport(api, context.lng);
        track('export-asked');
        services.notify({ kind: 'success', text: t('yourData.asked') });
        reload();
      } else if (await isConfirmed(api)) {
        track('exported');
        // The answer is a file, so the page stays.
        location.assign(fileOf(step.of));
      } else setWaiting(step);
    } catch (error) {
      const outcome = failureOf(error);
      if (outcome.kind === 'failed' && outcome.code === 'GRANT_MISSING') setWaiting(step);
      else if (outcome.kind === 'failed') services.notify({ kind: 'error', text: wordsOf(outcome.code) });
    }
    setIsBusy(false);
  }

  function wordsOf(code: string): string {
    return code === 'TOO_MANY_REQUESTS' ? t('yourData.tooMany') : failureText(t, code);
  }

  function track(action: 'export-asked' | 'exported'): void {
    services.emit('track', { name: 'personal-data', data: { action, fields: [] } });
  }

  return (
    <>
      <ul className={frameStyles.stack} aria-live="polite">
        {exports.map((each) => (
          <li key={each.exportId} className={frameStyles.ways}>
            <span>
              <ReaderTime
                reader={context}
                at={each.createdAt}
                text={t(`yourData.${each.state}`, { time: '{dateTime}' })}
              />
              {each.state === 'done' && (
                <>
                  {' · '}
                  <ReaderTime
                    reader={context}
                    at={each.expiresAt}
                    text={t('yourData.until', { time: '{dateTime}' })}
                  />
                </>
              )}
            </span>
            {each.state === 'done' && (
              <Button size="sm" disabled={isBusy} onClick={() => take({ kind: 'download', of: each })}>
                {t('yourData.download')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={frameStyles.ways}>
        <Button busy={isBusy} disabled={pending} onClick={() => take({ kind: 'ask' })}>
          {t('yourData.ask')}
        </Button>
      </div>
      {waiting && (
        <ConfirmPasswordDialog
          onClose={() => setWaiting(undefined)}
          onConfirmed={() => {
            setWaiting(undefined);
            void take(waiting);
          }}
        />
      )}
    </>
  );
}
