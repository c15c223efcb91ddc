import type { getBets, getPlayer, PlayerView } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { type Loaded, load } from '@fairline/player-views/loaded.ts';
import { type OpenTotals, openTotals, type SettledTotals, settledTotals } from './bet-totals.ts';

export interface AccountData {
  player: PlayerView;
  open: OpenTotals;
  settled: SettledTotals;
}

/** Totals count this many bets at most: the largest page that the platform answers. */
const countedBets = 100;

/** Loads what the account page shows. Server and browser make the same calls. */
export function loadAccount(api: Api, signal?: AbortSignal): Promise<Loaded<AccountData>> {
  const cancel = signal ? { signal } : {};
  const bets = (state: 'open' | 'settled') =>
    api<typeof getBets>('GET', '/web-api/sportsbook/bets', {
      query: { state, limit: countedBets },
      ...cancel,
    });
  return load(async () => {
    const [player, open, settled] = await Promise.all([
      api<typeof getPlayer>('GET', '/web-api/user/me', cancel),
      bets('open'),
      bets('settled'),
    ]);
    const { currency } = player;
    return { player, open: openTotals(open, currency), settled: settledTotals(settled, currency) };
  });
}
