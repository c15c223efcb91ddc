import type { getConsoleSetting, previewMaintenance } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import sheet from '../../parts/sheet.module.css';
import { useSettled } from '../../parts/use-settled.ts';
import { Failure, Loading } from '../../parts/view-state.tsx';
import { meantValue } from '../../schema-form/form-value.ts';
import { type Form, readSchema } from '../../schema-form/read-schema.ts';
import { SchemaField } from '../../schema-form/schema-field.tsx';
import styles from './content.module.css';
import { asPlan } from './maintenance-plan.ts';
import { texts } from './texts.ts';

type Preview = AnswerOf<typeof previewMaintenance>;

const settingId = 1101;
const noErrors: ReadonlyMap<string, string> = new Map();

/** The plan of maintenance, with what it closes and when. Another plan can be tried before it is saved as a setting. */
export function MaintenancePreview() {
  const t = useTexts(texts);
  const maySee = useRight('settings.view');
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', settingId],
    queryFn: () =>
      api<typeof getConsoleSetting>('GET', '/console-api/settings/:settingId', { params: { settingId } }),
    enabled: maySee,
  });
  const [typed, setTyped] = useState<unknown>();
  if (!maySee) return <p className={sheet.quiet}>{t('settings-needed')}</p>;
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const form = readSchema(data.schema);
  const value = typed ?? data.value;
  return (
    <div className={styles.halves}>
      <section className={sheet.card}>
        <h2>{t('plan')}</h2>
        <p className={sheet.quiet}>{t('try-plan')}</p>
        <SchemaField
          form={form}
          name={t('plan')}
          value={value}
          path=""
          errors={noErrors}
          onChange={setTyped}
        />
        <Link to={`/settings/${settingId}`}>{t('edit-plan')}</Link>
        <Link to="/settings/1111">{t('maintenance-text')}</Link>
      </section>
      <section className={sheet.card} aria-live="polite">
        <h2>{t('preview')}</h2>
        <PlanPreview form={form} value={value} />
      </section>
    </div>
  );
}

/** Shows the effects of a plan after a pause in typing. */
function PlanPreview({ form, value }: { form: Form; value: unknown }) {
  const plan = meantValue(form, useSettled(value));
  const { data, error, refetch } = useQuery({
    queryKey: ['content', 'maintenance', plan],
    queryFn: ({ signal }) =>
      api<typeof previewMaintenance>('POST', '/console-api/content/maintenance/preview', {
        body: asPlan(plan),
        signal,
      }),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <Effects preview={data} /> : <Loading />;
}

function Effects({ preview }: { preview: Preview }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const { closed, announced, calls, pages, status, retryAfterSeconds } = preview;
  return (
    <>
      <p>
        <strong>{t(preview.isClosedNow ? 'closed-now' : 'open-now')}</strong>
      </p>
      {closed ? (
        <>
          <p>
            {closed.to === null
              ? t('closed-open-end', { from: dateTime(closed.from) })
              : t('closed-from', { from: dateTime(closed.from), to: dateTime(closed.to) })}
          </p>
          <p>
            {!announced
              ? t('not-announced')
              : announced.to === null
                ? t('announced-open-end', { from: dateTime(announced.from) })
                : t('announced-from', { from: dateTime(announced.from), to: dateTime(announced.to) })}
          </p>
          <p>{t('pages-closed', pages)}</p>
          <p>{t('calls-refused', { status })}</p>
          <ul className={styles.links}>
            {calls.map(({ method, path, summary }) => (
              <li key={path}>
                <code>
                  {method} {path}
                </code>{' '}
                <span className={sheet.quiet}>{summary}</span>
              </li>
            ))}
          </ul>
          {retryAfterSeconds !== null && <p>{t('retry', { seconds: retryAfterSeconds })}</p>}
        </>
      ) : (
        <p>{t('never-closed')}</p>
      )}
    </>
  );
}
