import type { AccountsService, Holder, ReversalAuthority, Transfer } from '@fairline/accounts';
import { isCurrencyCode, toJsonMinor } from '@fairline/money';
import { type OutboxMessage, type pg, writeOutbox } from '@fairline/runtime';
import { insurancePaid } from '../domain/bet-insurance.ts';
import { taxKeptOf } from '../domain/bet-taxes.ts';
import type { BetSettlement } from '../domain/settle-bet.ts';
import { moveFreeBets } from '../free-bets/settle-free-bets.ts';
import { type AwardParts, awardPoints, type EarningBet, pointsKey } from './award-points.ts';
import { type HouseAccounts, transfersOf } from './close-bets.ts';
import { houseSidesOf } from './house-sides.ts';
import type { PlannedBet, RevisionPlan } from './plan-revision.ts';
import * as store from './revision-store.ts';
import { closeBets } from './settlement-store.ts';

type Parts = AwardParts & { accounts: AccountsService };

/**
 * Carries a plan out in the caller's transaction, which has locked the bets: takes earlier settlements back, whole, pays the
 * new ones, stores the results of the legs, and tells the players.
 */
export async function reviseBets(
  connection: pg.PoolClient,
  parts: Parts,
  { changed, unchanged }: RevisionPlan,
  { authority, at }: { authority: ReversalAuthority; at: Date },
): Promise<void> {
  if (changed.length > 0) await moveMoney(connection, parts, changed, authority, at);
  await store.setLegResults(
    connection,
    [...changed, ...unchanged].flatMap(({ legs }) => legs),
  );
  if (changed.length > 0) await writeOutbox(connection, await newsOf(connection, parts.accounts, changed));
}

/** Takes the earlier settlements back and pays the new ones. The bets are stored as they are afterwards. */
async function moveMoney(
  connection: pg.PoolClient,
  parts: Parts,
  changed: readonly PlannedBet[],
  authority: ReversalAuthority,
  at: Date,
): Promise<void> {
  const { accounts } = parts;
  const houses = await housesOf(connection, accounts, changed);
  const accountOf = await accounts.accountsOf(connection, changed.map(holderOf));
  const rows = changed.map(({ row }) => row);
  const sideOf = await houseSidesOf(connection, accounts, rows, houses);
  const transfers = (bet: PlannedBet, settlement: BetSettlement, settlementNo: number): Transfer[] => {
    const { row } = bet;
    return transfersOf(
      { row, ...settlement, stakeMinor: row.stake_minor, settlementNo },
      accountOf(holderOf(bet)),
      sideOf(row),
    );
  };
  const settled = changed.filter(({ before }) => before !== undefined);
  const posted = settled.flatMap((bet) => (bet.before ? transfers(bet, bet.before, bet.row.taken_back) : []));
  const anew = changed.flatMap((bet) => {
    const settlementNo = bet.row.taken_back + (bet.before ? 1 : 0);
    return bet.after ? [{ bet, after: bet.after, settlementNo }] : [];
  });
  const paid = anew.flatMap(({ bet, after, settlementNo }) => transfers(bet, after, settlementNo));
  // Points are taken back as they were given, whatever they would be by now.
  const earned = await accounts.points.posted(
    connection,
    settled.map(({ row }) => pointsKey({ betId: row.bet_id, settlementNo: row.taken_back })),
  );
  const points = await awardPoints(connection, parts, anew.map(earningBetOf), accountOf);
  await accounts.takeBack(
    connection,
    { posted: [...posted, ...earned], anew: [...paid, ...points] },
    authority,
  );
  await store.reopenBets(
    connection,
    settled.map(({ row }) => row.bet_id),
    { reference: authority.reference, at },
  );
  await closeBets(
    connection,
    anew.map(({ bet, after }) => ({ betId: bet.row.bet_id, ...after })),
    at,
  );
  await moveFreeBets(
    connection,
    changed.map(({ row, before, after }) => ({
      betId: row.bet_id,
      freeBetId: row.free_bet_id,
      before: before?.state,
      after: after?.state,
    })),
    at,
  );
}

function earningBetOf({
  bet: { row },
  after,
  settlementNo,
}: {
  bet: PlannedBet;
  after: BetSettlement;
  settlementNo: number;
}): EarningBet {
  return {
    betId: row.bet_id,
    playerId: row.player_id,
    currency: row.currency,
    state: after.state,
    stakeMinor: row.free_bet_id === null ? row.stake_minor : 0n,
    limitRate: row.limit_rate,
    settlementNo,
  };
}

async function housesOf(
  connection: pg.PoolClient,
  accounts: AccountsService,
  bets: readonly PlannedBet[],
): Promise<HouseAccounts> {
  const houses = new Map<string, bigint>();
  for (const currency of new Set(bets.map(({ row }) => row.currency))) {
    if (isCurrencyCode(currency)) {
      houses.set(currency, await accounts.houseAccount('house', currency, connection));
    }
  }
  return houses;
}

/** Creates the messages that inform the players' pages, with the balances afterwards. */
async function newsOf(
  connection: pg.PoolClient,
  accounts: AccountsService,
  changed: readonly PlannedBet[],
): Promise<OutboxMessage[]> {
  const balanceOf = await accounts.balancesOf(connection, changed.map(holderOf));
  return changed.map((bet) => {
    const { row, after } = bet;
    const { accountId, balanceMinor } = balanceOf(holderOf(bet));
    return {
      topic: `live.player.${row.player_id}`,
      message: {
        type: 'bet-corrected',
        betId: row.bet_id,
        state: after?.state ?? 'open',
        accountId: String(accountId),
        currency: row.currency,
        stakeMinor: toJsonMinor(row.stake_minor),
        returnMinor: after ? toJsonMinor(payoutOf(row, after)) : null,
        balanceMinor: toJsonMinor(balanceMinor),
      },
    };
  });
}

/**
 * Counts the accounts whose cash would be below zero after a plan.
 */
export async function countOverdrawn(
  connection: Pick<pg.PoolClient, 'query'>,
  accounts: AccountsService,
  changed: readonly PlannedBet[],
): Promise<number> {
  const balanceOf = await accounts.balancesOf(connection, changed.map(holderOf));
  const afterwards = new Map<bigint, bigint>();
  for (const bet of changed) {
    const { accountId, balanceMinor } = balanceOf(holderOf(bet));
    const change = paidBy(bet.row, bet.after) - paidBy(bet.row, bet.before);
    afterwards.set(accountId, (afterwards.get(accountId) ?? balanceMinor) + change);
  }
  return [...afterwards.values()].filter((balanceMinor) => balanceMinor < 0n).length;
}

/** Returns all that a settlement brings: what it pays after its taxes, and what the insurance pays beside it. */
function paidBy(row: PlannedBet['row'], settlement: BetSettlement | undefined): bigint {
  return payoutOf(row, settlement) + (settlement ? insurancePaid(row, settlement) : 0n);
}

/** Returns what a settlement pays, after its taxes. */
function payoutOf(row: PlannedBet['row'], settlement: BetSettlement | undefined): bigint {
  if (!settlement) return 0n;
  const { state, returnMinor } = settlement;
  return returnMinor - taxKeptOf(row, returnMinor, state);
}

function holderOf({ row }: PlannedBet): Holder {
  return { playerId: row.player_id, currency: row.currency };
}
