import type { cancelBet } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import styles from './live-wait.module.css';

export interface LiveWaitProps {
  /** The bets on their way, each with its idempotency key. */
  attempts: Readonly<Record<string, { key: string }>>;
}

/**
 * Shown while bets with a leg on a match in play are on their way: they wait for the delay of the site, and the player may
 * cancel them until it is over.
 */
export function LiveWait({ attempts }: LiveWaitProps) {
  const { api, t } = useView();
  const [isAsked, setAsked] = useState(false);
  function cancel(): void {
    setAsked(true);
    for (const { key } of Object.values(attempts)) {
      const body = { idempotencyKey: key };
      // The answer to the bet itself tells what became of it.
      api<typeof cancelBet>('POST', '/web-api/sportsbook/bets/cancellation', { body }).catch(() =>
        setAsked(false),
      );
    }
  }
  return (
    <div className={styles.wait}>
      <p role="status">{t('live-wait')}</p>
      <Button size="sm" disabled={isAsked} onClick={cancel}>
        {t('cancel-bet')}
      </Button>
    </div>
  );
}
