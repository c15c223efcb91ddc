import type { getAuditEntry } from '@fairline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { DifferenceTable } from '../../parts/difference-table.tsx';
import { Page } from '../../parts/page.tsx';
import sheet from '../../parts/sheet.module.css';
import { SubjectLink } from '../../parts/subject-link.tsx';
import { Failure, Loading } from '../../parts/view-state.tsx';
import { texts } from './texts.ts';

/** A whole entry of the audit record: who did what to what, before and after, and its place in the chain. */
export function EntryPage() {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  const { day = '', no = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['audit-entry', day, no],
    queryFn: ({ signal }) =>
      api<typeof getAuditEntry>('GET', '/console-api/audit/:day/:no', { params: { day, no }, signal }),
    // An entry never changes, and each reading of it is an entry too.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const title = t('entry', { no, day });
  if (!data) {
    return (
      <Page title={title}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    );
  }
  const facts: [string, string | null][] = [
    [t('at'), exactTime(data.at)],
    [t('who'), `${data.actorName} · ${t(`kind-${data.actorKind}`)}`],
    [t('actor'), data.actorId],
    [t('action'), data.action],
    [t('reason'), data.reason],
    [t('address'), data.address],
    [t('request'), data.requestId],
    [t('session'), data.sessionId],
  ];
  const hasState = data.before !== undefined || data.after !== undefined;
  return (
    <Page title={title}>
      <div className={sheet.stack}>
        <section className={sheet.card}>
          <dl className={sheet.facts}>
            <dt>{t('subject')}</dt>
            <dd>
              <SubjectLink subject={data.subject} />
            </dd>
            {facts.map(([name, value]) =>
              value === null ? null : (
                <div key={name} className={sheet.fact}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
            )}
          </dl>
        </section>
        {hasState && (
          <section className={sheet.card}>
            <h2>{t('changes')}</h2>
            <DifferenceTable before={data.before} after={data.after} />
            <details>
              <summary>{t('state')}</summary>
              <h3>{t('before')}</h3>
              <pre className={sheet.mono}>{JSON.stringify(data.before, null, 2)}</pre>
              <h3>{t('after')}</h3>
              <pre className={sheet.mono}>{JSON.stringify(data.after, null, 2)}</pre>
            </details>
          </section>
        )}
        <section className={sheet.card}>
          <h2>{t('chain')}</h2>
          <dl className={sheet.facts}>
            <dt>{t('previous')}</dt>
            <dd className={sheet.mono}>{data.previousHash}</dd>
            <dt>{t('hash')}</dt>
            <dd className={sheet.mono}>{data.hash}</dd>
          </dl>
        </section>
      </div>
    </Page>
  );
}
