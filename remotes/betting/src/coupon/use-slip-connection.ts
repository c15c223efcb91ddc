import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect } from 'react';
import { slipStore } from '../slip/slip-store.ts';

/** Notes in the slip whether the page has lost its live connection. The shell dims all prices then. */
export function useSlipConnection(): void {
  const { services } = useView();
  useEffect(() => {
    const note = (isOutdated: boolean) => {
      if (slipStore.get().isOutdated !== isOutdated) slipStore.report({ isOutdated });
    };
    // The connection may have been lost before the code of the slip was loaded.
    note(document.documentElement.dataset.connection === 'lost');
    return services.on('connection', (detail) => note(detail === 'lost'));
  }, [services]);
}
