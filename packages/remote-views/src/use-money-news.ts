import { useEffect } from 'react';
import { followMoney } from './follow-money.ts';
import { useView } from './view-context.ts';

/** Calls `reload` when the player's money may have changed, and when the connection is back after a gap. */
export function useMoneyNews(reload: () => void): void {
  const { services } = useView();
  useEffect(() => followMoney(services, reload), [services, reload]);
}
