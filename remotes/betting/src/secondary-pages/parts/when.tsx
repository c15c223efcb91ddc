import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useView } from '../../reader/view.ts';

export interface WhenProps {
  /** Milliseconds UTC. */
  atMs: number;
  nowMs: number;
}

/** The day and the time of something to come, in the reader's words. */
export function When({ atMs, nowMs }: WhenProps) {
  const { context, t } = useView();
  return <ReaderTime reader={context} at={atMs} now={nowMs} text={t('starts')} />;
}
