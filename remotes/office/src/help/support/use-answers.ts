import { useMoneyNews } from '@fairline/remote-views/use-money-news.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect } from 'react';

const pollMs = 30_000;

/** Reloads when support may have answered: for a player after a live message, for a visitor by polling. */
export function useAnswers(reload: () => void): void {
  const isPlayer = useView().context.player !== null;
  useMoneyNews(reload);
  useEffect(() => {
    if (isPlayer) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, pollMs);
    return () => clearInterval(timer);
  }, [isPlayer, reload]);
}
