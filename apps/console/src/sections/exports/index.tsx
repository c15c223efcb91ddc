import type { cancelExport, ExportView, getExports } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, backgroundApi, queries } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { type Say, useTexts } from '../../core/texts.ts';
import { Page } from '../../parts/page.tsx';
import sheet from '../../parts/sheet.module.css';
import { Failure, Loading, useFailureWords, ViewState } from '../../parts/view-state.tsx';
import { en } from './texts.en.ts';
import { texts } from './texts.ts';

const pauseMs = 2_000;

const isUnfinished = ({ state }: ExportView) => state === 'waiting' || state === 'running';

const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: ({ signal }) => backgroundApi<typeof getExports>('GET', '/console-api/exports', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.items.some(isUnfinished) ? pauseMs : false),
});

/** The operator's exports with their progress. */
export default function Exports() {
  const t = useTexts(texts);
  const words = useFailureWords();
  const [problem, setProblem] = useState<string>();
  const { data, error, refetch } = useQuery(exportsQuery);

  async function cancel(exportId: string) {
    setProblem(undefined);
    try {
      await api<typeof cancelExport>('DELETE', '/console-api/exports/:exportId', { params: { exportId } });
    } catch (failure) {
      setProblem(words(failure));
    }
    await queries.invalidateQueries(exportsQuery);
  }

  const items = data?.items.filter(({ state }) => state !== 'cancelled');
  return (
    <Page title={t('title')}>
      {problem !== undefined && (
        <p role="alert" className={sheet.problem}>
          {problem}
        </p>
      )}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {items?.length === 0 && <ViewState drawing="rows" sentence={t('none')} />}
      {items && items.length > 0 && (
        <div className={sheet.stack}>
          <p className={sheet.quiet}>{t('intro')}</p>
          <ExportTable items={items} onCancel={cancel} />
        </div>
      )}
    </Page>
  );
}

function ExportTable({
  items,
  onCancel,
}: {
  items: readonly ExportView[];
  onCancel(exportId: string): Promise<void>;
}) {
  const t = useTexts(texts);
  const { number, dateTime } = useFormats();
  return (
    <table className={sheet.table}>
      <thead>
        <tr>
          <th>{t('list')}</th>
          <th>{t('format')}</th>
          <th>{t('state')}</th>
          <th className={sheet.number}>{t('rows')}</th>
          <th className={sheet.number}>{t('size')}</th>
          <th className={sheet.number}>{t('begun')}</th>
          <th className={sheet.number}>{t('expires')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map((each) => {
          const list = listName(t, each.listId);
          return (
            <tr key={each.exportId}>
              <td>{list}</td>
              <td>{each.format.toUpperCase()}</td>
              <td>
                <Badge tone={tones[each.state]}>{t(`state-${each.state}`)}</Badge>
              </td>
              <td className={sheet.number}>{number(each.rows)}</td>
              <td className={sheet.number}>{number(Math.ceil(each.bytes / 1_024))}</td>
              <td className={sheet.number}>{dateTime(each.createdAt)}</td>
              <td className={sheet.number}>{dateTime(each.expiresAt)}</td>
              <td>
                <span className={sheet.line}>
                  {each.state === 'done' && (
                    <a
                      href={`/console-api/exports/${each.exportId}/file`}
                      download
                      className={buttonClass({ size: 'sm' })}
                      aria-label={t('download-of', { list })}
                    >
                      {t('download')}
                    </a>
                  )}
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t(isUnfinished(each) ? 'cancel-of' : 'remove-of', { list })}
                    onClick={() => void onCancel(each.exportId)}
                  >
                    {t(isUnfinished(each) ? 'cancel' : 'remove')}
                  </Button>
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const tones = {
  waiting: 'neutral',
  running: 'info',
  done: 'positive',
  failed: 'negative',
  cancelled: 'neutral',
} as const;

/** Returns the name of a list; one that this console does not know stands for itself. */
function listName(t: Say<typeof en>, listId: string): string {
  const key = `list-${listId}`;
  return isKey(key) ? t(key) : listId;
}

function isKey(key: string): key is Parameters<Say<typeof en>>[0] {
  return Object.hasOwn(en, key);
}
