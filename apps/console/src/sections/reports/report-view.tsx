import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import sheet from '../../parts/sheet.module.css';
import { Failure, Loading } from '../../parts/view-state.tsx';
import { texts } from './texts.ts';

/** Shows the answer of a report, and up to which moment postings are in it. */
export function ReportView<Answer>({
  report,
  asOf,
  children,
}: {
  report: UseQueryResult<Answer, Error>;
  /** Absent for a report that does not rest on postings. */
  asOf?: number | null | undefined;
  children: (answer: Answer) => ReactNode;
}) {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  if (!report.data) {
    return report.error ? (
      <Failure error={report.error} onRetry={() => void report.refetch()} />
    ) : (
      <Loading />
    );
  }
  return (
    <>
      {children(report.data)}
      {asOf !== undefined && (
        <p className={sheet.quiet}>
          {asOf === null ? t('as-of-none') : t('as-of', { time: exactTime(asOf) })} {t('days-utc')}
        </p>
      )}
    </>
  );
}
