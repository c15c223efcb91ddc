import type { NewsSummary } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormats } from '../../../core/format.ts';
import { useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import { Page } from '../../../parts/page.tsx';
import sheet from '../../../parts/sheet.module.css';
import { Failure, Loading, ViewState } from '../../../parts/view-state.tsx';
import { MessageTabs } from '../message-tabs.tsx';
import { texts } from '../texts.ts';
import { newsListQuery } from './news-calls.ts';
import { stateTones } from './state-tones.ts';

/** The latest news, with what became of them. */
export function NewsList() {
  const t = useTexts(texts);
  const mayEdit = useRight('content.edit');
  const { data, error, refetch } = useQuery(newsListQuery);
  return (
    <Page
      title={t('news')}
      actions={
        mayEdit && (
          <Link className={buttonClass({ variant: 'primary', size: 'sm' })} to="/messages/news/new">
            {t('news-new')}
          </Link>
        )
      }
    >
      <MessageTabs />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <NewsTable items={data.items} />}
    </Page>
  );
}

function NewsTable({ items }: { items: readonly NewsSummary[] }) {
  const t = useTexts(texts);
  const { exactTime, number } = useFormats();
  if (items.length === 0) return <ViewState drawing="rows" sentence={t('news-empty')} />;
  return (
    <div className={sheet.scroll}>
      <table className={sheet.table}>
        <thead>
          <tr>
            <th scope="col">{t('news-name')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('news-changed')}</th>
            <th scope="col" className={sheet.number}>
              {t('news-sent')}
            </th>
            <th scope="col" className={sheet.number}>
              {t('state-waiting')}
            </th>
            <th scope="col" className={sheet.number}>
              {t('state-dropped')}
            </th>
            <th scope="col" className={sheet.number}>
              {t('state-failed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ newsId, name, state, changedAt, changedBy, counts }) => (
            <tr key={newsId}>
              <th scope="row" dir="auto">
                <Link to={`/messages/news/${newsId}`}>{name}</Link>
              </th>
              <td>
                <Badge tone={stateTones[state]}>{t(`news-state-${state}`)}</Badge>
              </td>
              <td>
                {exactTime(changedAt)} · {changedBy}
              </td>
              <td className={sheet.number}>{number(counts.sent)}</td>
              <td className={sheet.number}>{number(counts.waiting)}</td>
              <td className={sheet.number}>{number(counts.dropped)}</td>
              <td className={sheet.number}>{number(counts.failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
