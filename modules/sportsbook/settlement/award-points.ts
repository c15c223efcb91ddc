import type { AccountsService, Award, Holder, PlayerAccounts, Transfer } from '@fairline/accounts';
import { countSettlement } from '@fairline/limits';
import type { CurrencyCode } from '@fairline/money';
import type { pg } from '@fairline/runtime';
import { earnedPoints, type PointRule } from '../domain/earned-points.ts';
import type { BetSettlement } from '../domain/settle-bet.ts';

/** A settled bet, as it earns points. */
export interface EarningBet extends Holder {
  betId: string;
  state: BetSettlement['state'];
  stakeMinor: bigint;
  /** The rate at which the bet counts under limits; null in the currency of the main account. */
  limitRate: string | null;
  /** 0 for the first settlement of the bet; one more for each that was taken back. */
  settlementNo: number;
}

export interface AwardParts {
  accounts: Pick<AccountsService, 'points'>;
  /** Returns the points that stakes earn, in the currency of a main account. */
  pointRule(currency: CurrencyCode): PointRule;
}

/** Returns the key of the points of a settlement, once for each. */
export function pointsKey({ betId, settlementNo }: Pick<EarningBet, 'betId' | 'settlementNo'>): string {
  return `bet:${betId}:points${settlementNo === 0 ? '' : `:${settlementNo}`}`;
}

/** Returns the transfers of the points that settled bets earn. A stake in another currency earns what it counts in the main one. */
export async function awardPoints(
  connection: pg.PoolClient,
  { accounts, pointRule }: AwardParts,
  bets: readonly EarningBet[],
  accountOf: (holder: Holder) => PlayerAccounts,
): Promise<Transfer[]> {
  const awards = bets.flatMap((bet): Award[] => {
    const account = accountOf(bet);
    const stake = { releaseMinor: 0n, lossMinor: bet.stakeMinor, winningsMinor: 0n };
    const countedMinor = countSettlement(account, stake, bet.limitRate)?.lossMinor ?? bet.stakeMinor;
    const points = earnedPoints(bet.state, countedMinor, pointRule(account.mainCurrency));
    const { playerId, betId } = bet;
    return points > 0n ? [{ key: pointsKey(bet), playerId, points, reference: `bet:${betId}` }] : [];
  });
  return accounts.points.transfersOf(connection, awards);
}
