import type { DataExport } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import frameStyles from '../../frame/frame.module.css';
import { QueryCard } from '../../frame/query-card.tsx';
import { useGranted } from '../security/use-granted.tsx';
import { askForExport, fileOf, isPending, loadExports, requireGrant } from './your-data.ts';

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
  const granted = useGranted();
  const pending = exports.some(isPending);

  const ask = () =>
    granted.run(
      async () => {
        await askForExport(api, context.lng);
        track('export-asked');
        services.notify({ kind: 'success', text: t('yourData.asked') });
        reload();
      },
      (code) => {
        const text = code === 'TOO_MANY_REQUESTS' ? t('yourData.tooMany') : failureText(t, code);
        services.notify({ kind: 'error', text });
      },
    );

  const download = (copy: DataExport) =>
    granted.run(async () => {
      await requireGrant(api);
      track('exported');
      // The answer is a file, so the page stays.
      location.assign(fileOf(copy));
    });

  function track(action: 'export-asked' | 'exported'): void {
    services.emit('track', { name: 'personal-data', data: { action, fields: [] } });
  }

  return (
    <>
      <ul className={`${frameStyles.stack} ${frameStyles.plain}`} aria-live="polite">
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
              <Button size="sm" disabled={granted.isBusy} onClick={() => download(each)}>
                {t('yourData.download')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={frameStyles.ways}>
        <Button busy={granted.isBusy} disabled={pending} onClick={ask}>
          {t('yourData.ask')}
        </Button>
      </div>
      {granted.dialog}
    </>
  );
}
