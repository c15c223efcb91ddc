import { useCallback, useState } from 'react';
import { useSlip } from '../slip/use-slip.ts';
import { useSurroundings, useTopics } from '../surroundings.tsx';

/**
 * The player's balance in minor units, by the latest news of it: the page's, the player's own topic, or the answer
 * to a bet. Undefined for a visitor.
 */
export function useBalance(): number | undefined {
  const { player } = useSurroundings().context;
  const told = player?.balanceMinor;
  const receipts = useSlip((state) => state.receipts);
  const [news, setNews] = useState({ told, receipts, balanceMinor: told });
  if (news.told !== told) setNews({ told, receipts, balanceMinor: told });
  else if (news.receipts !== receipts) {
    // Of several bets that were placed together the lowest balance is the last.
    const left = receipts.map(({ bet }) => bet.balanceMinor);
    setNews({ told, receipts, balanceMinor: left.length > 0 ? Math.min(...left) : news.balanceMinor });
  }
  const receive = useCallback((detail: unknown) => {
    if (typeof detail !== 'object' || detail === null || !('balanceMinor' in detail)) return;
    const { balanceMinor } = detail;
    if (typeof balanceMinor === 'number') setNews((before) => ({ ...before, balanceMinor }));
  }, []);
  useTopics(player ? ['live:player'] : [], receive);
  return player ? news.balanceMinor : undefined;
}
