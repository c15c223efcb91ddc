import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useView } from '@fairline/remote-views/view-context.ts';

export interface WhenProps {
  /** The time to show, in ms UTC. */
  atMs: number;
  nowMs: number;
}

/** The day and time of an upcoming match, in the reader's language and time zone. */
export function When({ atMs, nowMs }: WhenProps) {
  const { context, t } = useView();
  return <ReaderTime reader={context} at={atMs} now={nowMs} text={t('starts')} />;
}
