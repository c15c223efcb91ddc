import { useSecondsUntil } from '@fairline/remote-views/use-seconds-until.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';

interface AgainButtonProps {
  /** The time of this device from which another code can be sent, ms UTC. */
  againAtMs: number;
  onAgain(): void;
}

/** Sends another code, and counts down to when that is possible. */
export function AgainButton({ againAtMs, onAgain }: AgainButtonProps) {
  const { t } = useView();
  const waitSeconds = useSecondsUntil(againAtMs);
  return (
    <Button variant="quiet" wide disabled={waitSeconds > 0} onClick={onAgain}>
      {waitSeconds > 0 ? t('confirm.againIn', { seconds: waitSeconds }) : t('confirm.again')}
    </Button>
  );
}
