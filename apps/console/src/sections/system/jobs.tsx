import type { runSystemJob, SystemProcess, SystemState } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { api, queries } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { useFailureWords } from '../../parts/view-state.tsx';
import { ageText } from './amounts.ts';
import { CardTable } from './card.tsx';
import styles from './system.module.css';
import { texts } from './texts.ts';

type Job = SystemProcess['jobs'][number];

/** The background jobs of all processes; those that fail come first. */
export function Jobs({ state: { at, processes } }: { state: SystemState }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const mayRun = useRight('system.edit');
  const jobs = processes
    .flatMap((process) => process.jobs.map((job) => ({ process, job })))
    .toSorted((a, b) => Number(b.job.isFailing) - Number(a.job.isFailing));
  return (
    <CardTable
      title={t('jobs')}
      empty={t('jobs-none')}
      columns={[
        { title: t('job') },
        { title: t('state') },
        { title: t('process') },
        { title: t('last-run'), isNumber: true },
        { title: t('runs'), isNumber: true },
        { title: t('failures'), isNumber: true },
        { title: t('last-failure') },
        ...(mayRun ? [{ title: t('run-now') }] : []),
      ]}
      rows={jobs.map(({ process, job }) => ({
        key: `${process.processId} ${job.name}`,
        cells: [
          job.name,
          <JobState key="state" job={job} />,
          `${process.role} · ${process.host}`,
          job.lastRunAt === null ? t('never') : t('ago', { age: ageText(at - job.lastRunAt) }),
          number(job.runs),
          number(job.failures),
          job.lastFailureAt === null ? (
            t('never')
          ) : (
            <span className={styles.failure}>
              {t('ago', { age: ageText(at - job.lastFailureAt) })}: {job.lastFailure}
            </span>
          ),
          mayRun && <RunNow key="run" processId={process.processId} name={job.name} />,
        ],
      }))}
    />
  );
}

function JobState({ job: { isFailing, runs } }: { job: Job }) {
  const t = useTexts(texts);
  if (runs === 0) return <Badge>{t('waiting')}</Badge>;
  return <Badge tone={isFailing ? 'negative' : 'positive'}>{t(isFailing ? 'failing' : 'fine')}</Badge>;
}

/** The time that a process gets to run the job and to report. */
const reportedMs = 1_000;

function RunNow({ processId, name }: { processId: string; name: string }) {
  const t = useTexts(texts);
  const words = useFailureWords();
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      await api<typeof runSystemJob>('POST', '/console-api/system/job-runs', { body: { processId, name } });
      await new Promise((wake) => setTimeout(wake, reportedMs));
      await queries.invalidateQueries({ queryKey: ['system'] });
    },
  });
  return (
    <>
      <Button
        size="sm"
        busy={isPending}
        busyText={t('running-now')}
        aria-label={t('run-now-of', { job: name })}
        onClick={() => mutate()}
      >
        {t('run-now')}
      </Button>
      {error && <span role="alert">{words(error)}</span>}
    </>
  );
}
