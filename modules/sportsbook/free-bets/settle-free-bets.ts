import type { pg } from '@fairline/runtime';
import { giveBack, takeAgain } from './free-bet-store.ts';

/** A free bet that comes back can be used for this long at least. */
const minLeftMs = 7 * 86_400_000;

/** A bet before and after a settlement or a correction, by its states. */
export interface SettledFreeBet {
  betId: string;
  freeBetId: string | null;
  before: string | undefined;
  after: string | undefined;
}

/** Gives the free bets of void bets back, and takes those of bets that are void no more. */
export async function moveFreeBets(
  connection: pg.PoolClient,
  bets: readonly SettledFreeBet[],
  at: Date,
): Promise<void> {
  const uses = bets.flatMap(({ betId, freeBetId, before, after }) =>
    freeBetId === null
      ? []
      : [{ betId, freeBetId, wasVoid: before === 'returned', isVoid: after === 'returned' }],
  );
  const back = uses.filter(({ wasVoid, isVoid }) => isVoid && !wasVoid);
  const again = uses.filter(({ wasVoid, isVoid }) => wasVoid && !isVoid);
  if (back.length > 0)
    await giveBack(
      connection,
      back.map(({ betId }) => betId),
      new Date(at.getTime() + minLeftMs),
    );
  if (again.length > 0) await takeAgain(connection, again);
}
