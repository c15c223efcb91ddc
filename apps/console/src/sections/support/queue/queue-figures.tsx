import type { DeskQueues } from '@fairline/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../../core/format.ts';
import { useTexts } from '../../../core/texts.ts';
import { durationText } from '../desk-words.ts';
import styles from '../support.module.css';
import { texts } from '../texts.ts';

export interface QueueFiguresProps {
  queues: DeskQueues | undefined;
  ownId: string | undefined;
  nowMs: number;
}

/** The numbers of the desk. A count leads to the requests that it counts. */
export function QueueFigures({ queues, ownId = '', nowMs }: QueueFiguresProps) {
  const t = useTexts(texts);
  const { number } = useFormats();
  if (!queues) return <div className={styles.figures} />;
  const { longestWaitingSince, medianFirstAnswerMs, satisfaction } = queues;
  return (
    <dl className={styles.figures}>
      <Figure label={t('waiting')} to="/support" value={number(queues.waiting)} />
      <Figure label={t('mine')} to={`/support?assignee=${ownId}`} value={number(queues.mine)} />
      <Figure label={t('unassigned')} to="/support?assignee=none" value={number(queues.unassigned)} />
      <Figure label={t('answered')} to="/support?state=answered" value={number(queues.answered)} />
      <Figure
        label={t('longest')}
        value={longestWaitingSince === null ? t('none') : durationText(t, nowMs - longestWaitingSince)}
      />
      <Figure
        label={t('median')}
        value={medianFirstAnswerMs === null ? t('none') : durationText(t, medianFirstAnswerMs)}
        note={medianFirstAnswerMs !== null && t('median-of', { count: queues.firstAnswersToday })}
      />
      <Figure
        label={t('satisfaction')}
        value={satisfaction === null ? t('none') : number(satisfaction.average, 1)}
        note={satisfaction !== null && t('satisfaction-of', { count: satisfaction.ratings })}
      />
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: string;
  to?: string;
  note?: ReactNode;
}

function Figure({ label, value, to, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        {to === undefined ? value : <Link to={to}>{value}</Link>}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
