import type { AccountsService } from '@fairline/accounts';
import type { pg } from '@fairline/runtime';
import type { Book } from '../book/book.ts';
import { freeBetKindOf, refuseFreeBet } from '../domain/free-bet.ts';
import { readForm } from '../domain/stored-form.ts';
import { type FreeBetRow, lockFreeBets } from '../free-bets/free-bet-store.ts';
import { type AllowedBet, isAllowed, type RefusedStake } from './decide-stake.ts';

type Decided = AllowedBet | RefusedStake;

/**
 * Locks the free bets that bets want to use, and refuses the bets that may not. Of two bets that want the same one the first
 * gets it. Nothing is asked while no bet wants one.
 */
export async function refuseFreeBets(
  connection: pg.PoolClient,
  { accounts, book }: { accounts: Pick<AccountsService, 'owed'>; book: Pick<Book, 'find'> },
  decided: readonly Decided[],
  nowMs: number,
): Promise<Decided[]> {
  const wanted = decided.filter(isAllowed).filter(({ bet }) => bet.freeBetId !== null);
  if (wanted.length === 0) return [...decided];
  const rows = await lockFreeBets(
    connection,
    wanted.flatMap(({ bet }) => bet.freeBetId ?? []),
  );
  const owed = await accounts.owed(
    connection,
    wanted.map(({ stake }) => stake.accounts.cashId),
  );
  return decided.map((each) => {
    if (!isAllowed(each) || each.bet.freeBetId === null) return each;
    const { stake } = each;
    const owedMinor = owed.get(stake.accounts.cashId);
    if (owedMinor !== undefined) {
      const errors = [{ path: 'body.currency', detail: String(owedMinor) }];
      return { stake, refusal: { ok: false, code: 'MONEY_OWED', errors } };
    }
    const row = rows.get(each.bet.freeBetId);
    const code = refuse(each, row, book, nowMs);
    if (code) return { stake, refusal: { ok: false, code } };
    if (row) rows.set(row.free_bet_id, { ...row, bet_id: each.bet.betId });
    return each;
  });
}

function refuse({ bet }: AllowedBet, row: FreeBetRow | undefined, book: Pick<Book, 'find'>, nowMs: number) {
  const { form } = readForm(
    { form: bet.form, unit_stake_minor: bet.unitStakeMinor },
    bet.stakeMinor,
    bet.legs.length,
  );
  const own = row?.player_id === bet.playerId ? row : undefined;
  return refuseFreeBet(
    own,
    {
      stakeMinor: bet.stakeMinor,
      currency: bet.currency,
      kind: freeBetKindOf(form, bet.legs.length),
      totalOddsMilli: bet.totalOddsMilli,
      sportIds: bet.legs.flatMap(({ matchId }) => book.find(matchId)?.fixture.sportId ?? []),
    },
    nowMs,
  );
}
