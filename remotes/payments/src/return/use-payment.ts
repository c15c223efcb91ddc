import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { useEffect, useState } from 'react';
import { loadPayment } from './load-payment.ts';
import { type PaymentWatch, pollEveryMs, shouldPoll } from './payment-watch.ts';

/** Follows a payment until it is decided, by polling and by events of the live connection. */
export function usePayment(): { watch: PaymentWatch; askAgain(): void } {
  const { answer, isBusy, reload } = useQuery('payment', loadPayment);
  const [polls, setPolls] = useState(0);
  useTopic(['live:player', 'live:reconnected'], reload);

  const isPolling = !isBusy && shouldPoll({ answer, polls });
  useEffect(() => {
    if (!isPolling) return undefined;
    const timer = setTimeout(() => {
      setPolls((count) => count + 1);
      reload();
    }, pollEveryMs);
    return () => clearTimeout(timer);
  }, [isPolling, reload]);

  const askAgain = () => {
    setPolls(0);
    reload();
  };
  return { watch: { answer, polls }, askAgain };
}
