import type { PaymentView } from '@fairline/contracts';
import type { Loaded } from '@fairline/player-views/loaded.ts';
import type { RemoteServices } from '@fairline/remote-kit/remote';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { api } from '../api.ts';
import { loadPayment } from './load-payment.ts';
import { type PaymentWatch, pollEveryMs, shouldPoll, watchPayment } from './payment-watch.ts';

/** Follows a payment until it is decided: by asking, and at once when the live connection says so. */
export function usePayment(
  paymentId: string,
  initial: Loaded<PaymentView> | undefined,
  services: RemoteServices,
): { watch: PaymentWatch; askAgain(): void } {
  const [watch, dispatch] = useReducer(watchPayment, { loaded: initial, polls: 0 });
  const isMounted = useRef(false);

  const ask = useCallback(async () => {
    const loaded = await loadPayment(api, paymentId);
    if (isMounted.current) dispatch({ type: 'answered', loaded });
  }, [paymentId]);

  useEffect(() => {
    isMounted.current = true;
    if (initial === undefined) void ask();
    const offs = ['live:player', 'live:reconnected'].map((name) => services.on(name, () => void ask()));
    return () => {
      isMounted.current = false;
      for (const off of offs) off();
    };
  }, [ask, services]);

  useEffect(() => {
    if (!shouldPoll(watch)) return undefined;
    const timer = setTimeout(ask, pollEveryMs);
    return () => clearTimeout(timer);
  }, [watch, ask]);

  const askAgain = () => {
    dispatch({ type: 'asked-again' });
    void ask();
  };
  return { watch, askAgain };
}
