import type { getReportDefinitions } from '@fairline/contracts';
import { Popover } from '@fairline/ui/popover.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import sheet from '../../parts/sheet.module.css';
import own from './reports.module.css';
import { texts } from './texts.ts';
import { wordOf } from './words.ts';

const definitionsQuery = queryOptions({
  queryKey: ['report-definitions'],
  queryFn: ({ signal }) =>
    api<typeof getReportDefinitions>('GET', '/console-api/reports/definitions', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The name of a figure. A press shows what is in it, and which parts no module keeps yet. */
export function FigureHeading({ id, title }: { id: string; title?: string | undefined }) {
  const t = useTexts(texts);
  const { data } = useQuery(definitionsQuery);
  const figure = wordOf(t, 'figure', id);
  const notKept = data?.definitions.find((each) => each.id === id)?.notKept ?? [];
  return (
    <Popover
      look={{ size: 'sm', variant: 'quiet' }}
      label={figure}
      triggerLabel={t('explain', { figure: title ?? figure })}
      align="end"
      trigger={<span className={own.heading}>{title ?? figure}</span>}
    >
      <div className={own.definition}>
        <p>{wordOf(t, 'what', id)}</p>
        {notKept.length > 0 && (
          <p className={sheet.quiet}>
            {t('not-kept-of', { parts: notKept.map((part) => wordOf(t, 'part', part)).join(', ') })}
          </p>
        )}
      </div>
    </Popover>
  );
}
