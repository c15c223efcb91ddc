import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect } from 'react';
import type { SlipPlan } from '../slip/slip-plan.ts';
import { askQuotes } from './use-slip-quotes.ts';

/** Loads the chances by which an anti-accumulator is priced, again after each move of a price. */
export function useChances({ kind, legs }: SlipPlan): void {
  const { services } = useView();
  const isLacking =
    kind === 'anti-accumulator' &&
    legs.some(({ state, chancePpm }) => state === 'open' && chancePpm === undefined);
  const prices = legs.map(({ oddsMilli }) => oddsMilli).join();
  useEffect(() => {
    if (isLacking && prices !== '') services.emit(askQuotes);
  }, [isLacking, prices, services]);
}
