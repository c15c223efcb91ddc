import type { AuditVerification, getAuditVerification } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { dayIn } from '../../grid/day-in.ts';
import { Page } from '../../parts/page.tsx';
import sheet from '../../parts/sheet.module.css';
import { Failure, Loading } from '../../parts/view-state.tsx';
import { texts } from './texts.ts';

/** Verifies the chain of the audit record for some days. */
export function Verification() {
  const t = useTexts(texts);
  const [from, setFrom] = useState(() => dayIn('UTC', -6));
  const [to, setTo] = useState(() => dayIn('UTC', 0));
  const verify = useMutation({
    mutationFn: () =>
      api<typeof getAuditVerification>('GET', '/console-api/audit/verification', { query: { from, to } }),
  });
  return (
    <Page title={t('verification')}>
      <div className={sheet.stack}>
        <section className={sheet.card}>
          <p>{t('verify-text')}</p>
          <form
            className={sheet.line}
            onSubmit={(event) => {
              event.preventDefault();
              verify.mutate();
            }}
          >
            <TextField
              label={t('from')}
              type="date"
              required
              max={to}
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
            <TextField
              label={t('to')}
              type="date"
              required
              min={from}
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
            <Button type="submit" variant="primary" busy={verify.isPending}>
              {t('verify')}
            </Button>
          </form>
        </section>
        {verify.isPending && <Loading />}
        {verify.error && <Failure error={verify.error} onRetry={() => verify.mutate()} />}
        {verify.data && <Result verification={verify.data} />}
      </div>
    </Page>
  );
}

function Result({ verification: { days, fault } }: { verification: AuditVerification }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  return (
    <section className={sheet.card}>
      {fault ? (
        <p role="alert" className={sheet.problem}>
          <Link to={`/audit/${fault.day}/${fault.no}`}>
            {t('fault', { no: fault.no, day: fault.day, what: t(`what-${fault.what}`) })}
          </Link>{' '}
          {fault.detail}
        </p>
      ) : (
        <p role="status">{t('whole', { count: days.length })}</p>
      )}
      {days.length > 0 && (
        <table className={sheet.table}>
          <thead>
            <tr>
              <th>{t('day')}</th>
              <th className={sheet.number}>{t('count')}</th>
              <th>{t('last-hash')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, entries, hash }) => (
              <tr key={day}>
                <td>{day}</td>
                <td className={sheet.number}>{number(entries)}</td>
                <td className={sheet.mono}>{hash}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
