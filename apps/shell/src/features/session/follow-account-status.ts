import type { Events } from '../../core/events.ts';
import type { Log } from '../../core/log.ts';
import type { PageEvents } from '../../page/page-events.ts';
import type { AccountStatusCheck } from '../../site/account-status-check.ts';

export interface AccountStatusPorts extends AccountStatusCheck {
  events: Pick<Events<PageEvents>, 'subscribe'>;
  log: Log;
}

/**
 * GUARD-03, GUARD-08, BOOT-07: after each navigation, reloads the page when the guards would now decide differently
 * about it. The server then sends the reader to the right page.
 */
export function followAccountStatus(ports: AccountStatusPorts): void {
  ports.events.subscribe('arrived', async () => {
    try {
      const { hasAccountStatusChanged } = await import('../../site/account-status-check.ts');
      if (await hasAccountStatusChanged(ports)) location.reload();
    } catch (error) {
      ports.log('account status not checked', error);
    }
  });
}
