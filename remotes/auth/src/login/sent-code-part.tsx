import { useView } from '@fairline/remote-views/view-context.ts';
import type { SentStepCode } from './step-code.ts';

interface SentCodePartProps {
  sent: SentStepCode | undefined;
  hasFailed: boolean;
}

/** Says where the code of the second step was sent. It is always rendered, so that screen readers speak its text. */
export function SentCodePart({ sent, hasFailed }: SentCodePartProps) {
  const { t } = useView();
  const text = sent ? t('twoStep.sentTo', { to: sent.to }) : t('twoStep.sending');
  return <p role="status">{sent || !hasFailed ? text : ''}</p>;
}
