import type { getBets, getPlayer, PlayerView } from '@fairline/contracts';
import type { LoadQuery } from '@fairline/remote-views/view.ts';
import { type OpenTotals, openTotals, type SettledTotals, settledTotals } from './bet-totals.ts';

export interface AccountData {
  player: PlayerView;
  open: OpenTotals;
  settled: SettledTotals;
}

/** The maximum number of bets in the totals: the largest page that the platform answers. */
const countedBets = 100;

/** Loads the data of the account page. */
export const loadAccount: LoadQuery<AccountData> = async ({ api, signal }) => {
  const bets = (state: 'open' | 'settled') =>
    api<typeof getBets>('GET', '/web-api/sportsbook/bets', { query: { state, limit: countedBets }, signal });
  const [player, open, settled] = await Promise.all([
    api<typeof getPlayer>('GET', '/web-api/user/me', { signal }),
    bets('open'),
    bets('settled'),
  ]);
  const { currency } = player;
  return { player, open: openTotals(open, currency), settled: settledTotals(settled, currency) };
};
