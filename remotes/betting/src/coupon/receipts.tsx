import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { check } from '@fairline/ui/shapes.ts';
import { useEffect, useRef } from 'react';
import type { Receipt } from '../slip/receipt.ts';
import { slipStore } from '../slip/slip-store.ts';
import styles from './receipts.module.css';
import { Ticket } from './ticket.tsx';

/** The placed bets, until the next selection or until the player closes them. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const { lng, t } = useView();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves to the receipts. Runs once for each new receipt.
  useEffect(() => heading.current?.focus(), [receipts]);
  return (
    <section className={styles.receipts}>
      <h2 className={styles.heading} ref={heading} tabIndex={-1}>
        <Icon shape={check} size="md" />
        {t('placed', { count: receipts.length })}
      </h2>
      {receipts.map((receipt) => (
        <Ticket key={receipt.bet.betId} receipt={receipt} />
      ))}
      <div className={styles.ways}>
        <a className={buttonClass({ size: 'sm' })} href={fixedLink(lng, routes.officeHistory)}>
          {t('my-bets')}
        </a>
        <Button size="sm" onClick={slipStore.keepPlaced}>
          {t('keep-selections')}
        </Button>
        <Button size="sm" variant="quiet" onClick={slipStore.closeReceipts}>
          {t('done')}
        </Button>
      </div>
    </section>
  );
}
