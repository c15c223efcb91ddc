import type { AccountsService, Holder, Transfer } from '@fairline/accounts';
import {
  type CorrectionPreview,
  type MarketCorrection,
  PlatformError,
  type ProposalPreview,
  type Resettlement,
  resettlementSchema,
} from '@fairline/contracts';
import { isCurrencyCode, toJsonMinor } from '@fairline/money';
import type { ApprovedProposal, ProposalKind } from '@fairline/proposals';
import { type OutboxMessage, type Platform, type pg, writeOutbox } from '@fairline/runtime';
import type { BetSettlement } from '../domain/settle-bet.ts';
import { type AwardParts, awardPoints, type EarningBet, pointsKey } from '../settlement/award-points.ts';
import { type HouseAccounts, transfersOf } from '../settlement/close-bets.ts';
import { lockResults, openToStaff, saveCancellation, saveResults } from '../settlement/decision-store.ts';
import { closeBets } from '../settlement/settlement-store.ts';
import { type CorrectionPlan, type PlannedBet, planCorrection } from './correction-plan.ts';
import { amountsOf, decisionText, factsOfPlan, previewOfPlan } from './correction-preview.ts';
import * as store from './correction-store.ts';
import { placeOf } from './suspend.ts';
import { insertSuspension } from './suspension-store.ts';
import { settleTopic } from './trading-topics.ts';

type Parts = Pick<Platform, 'clock' | 'database' | 'ids'> & AwardParts & { accounts: AccountsService };

/**
 * Returns what another decision of a settled market would change. It changes nothing.
 * @throws PlatformError as {@link planCorrection}
 */
export async function previewCorrection(
  { accounts, database }: Parts,
  matchId: string,
  correction: MarketCorrection,
): Promise<CorrectionPreview> {
  return database.transaction(async (connection) => {
    const plan = await planCorrection(connection, matchId, correction);
    const balanceOf = await accounts.balancesOf(connection, plan.changed.map(holderOf));
    const afterwards = new Map<bigint, bigint>();
    for (const bet of plan.changed) {
      const { accountId, balanceMinor } = balanceOf(holderOf(bet));
      const change = (bet.after?.returnMinor ?? 0n) - (bet.before?.returnMinor ?? 0n);
      afterwards.set(accountId, (afterwards.get(accountId) ?? balanceMinor) + change);
    }
    const overdrawn = [...afterwards.values()].filter((balanceMinor) => balanceMinor < 0n);
    return previewOfPlan(plan, correction, overdrawn.length);
  });
}

/**
 * Creates the kind of proposals that take the settlement of a market back, or replace it. The digest in the payload names
 * what the maker saw, so a proposal that would do anything else by now is refused. `reload` brings suspensions into the
 * books of all processes.
 */
export function createResettlement(parts: Parts, reload: () => Promise<void>): ProposalKind<Resettlement> {
  const { accounts, clock, ids } = parts;

  /** @throws PlatformError VERSION_CONFLICT, and as {@link planCorrection} */
  async function planOf(
    connection: Pick<pg.PoolClient, 'query'>,
    { matchId, digest, ...correction }: Resettlement,
  ): Promise<CorrectionPlan> {
    const plan = await planCorrection(connection, matchId, correction);
    if (plan.digest !== digest) throw new PlatformError('VERSION_CONFLICT');
    return plan;
  }

  return {
    kind: 'sportsbook.resettlement',
    section: 'trading',
    schema: resettlementSchema,
    subjectOf: ({ matchId }) => `matches/${matchId}`,

    async lock(connection, { matchId, ...market }) {
      await lockResults(connection, matchId);
      await store.lockBetsOn(connection, matchId, market);
    },

    async preview(connection, payload): Promise<ProposalPreview> {
      return { facts: factsOfPlan(await planOf(connection, payload), payload) };
    },

    async execute(connection, payload, approved) {
      const { matchId, marketId, specifiers } = payload;
      const plan = await planOf(connection, payload);
      const at = new Date(clock.now());
      const by = approved.makerName;
      await moveMoney(connection, parts, plan.changed, approved, at);
      await store.setLegResults(
        connection,
        [...plan.changed, ...plan.unchanged].flatMap(({ legs }) => legs),
      );
      const market = { marketId, specifiers };
      await openToStaff(connection, matchId, market, { by, at });
      const { after } = plan;
      if (after.kind === 'void') await saveCancellation(connection, matchId, [market], at, by);
      if (after.kind === 'results') {
        await saveResults(connection, matchId, [{ ...market, outcomes: after.results }], at, by);
      }
      const place = placeOf({ scope: 'market', matchId, ...market });
      await insertSuspension(connection, {
        suspensionId: ids.uuid(),
        place,
        reason: approved.reason,
        by,
        at,
      });
      await writeOutbox(connection, [
        ...(await newsOf(connection, accounts, plan.changed)),
        // Legs that had no result before are settled by the stored one.
        { topic: settleTopic, message: { matchId } },
      ]);
      return {
        before: decisionText(plan.fixture, payload, plan.before),
        after: decisionText(plan.fixture, payload, plan.after),
        bets: plan.changed.length,
        amounts: amountsOf(plan.changed).map(({ currency, takenBackMinor, paidMinor }) => ({
          currency,
          takenBackMinor: toJsonMinor(takenBackMinor),
          paidMinor: toJsonMinor(paidMinor),
        })),
      };
    },

    afterCommit: reload,
  };
}

/** Takes the earlier settlements back, whole, and pays the new ones. The bets are stored as they are afterwards. */
async function moveMoney(
  connection: pg.PoolClient,
  parts: AwardParts & { accounts: AccountsService },
  changed: readonly PlannedBet[],
  approved: ApprovedProposal,
  at: Date,
): Promise<void> {
  const { accounts } = parts;
  const houses = await housesOf(connection, accounts, changed);
  const accountOf = await accounts.accountsOf(connection, changed.map(holderOf));
  const transfers = (bet: PlannedBet, returnMinor: bigint, settlementNo: number): Transfer[] => {
    const { bet_id: betId, stake_minor: stakeMinor, currency, limit_rate: limitRate } = bet.row;
    return transfersOf(
      { betId, stakeMinor, returnMinor, settlementNo, limitRate },
      accountOf(holderOf(bet)),
      houses.get(currency),
    );
  };
  const settled = changed.filter(({ before }) => before !== undefined);
  const posted = settled.flatMap((bet) => transfers(bet, bet.before?.returnMinor ?? 0n, bet.row.taken_back));
  const anew = changed.flatMap((bet) => {
    const settlementNo = bet.row.taken_back + (bet.before ? 1 : 0);
    return bet.after ? [{ bet, after: bet.after, settlementNo }] : [];
  });
  const paid = anew.flatMap(({ bet, after, settlementNo }) =>
    transfers(bet, after.returnMinor, settlementNo),
  );
  // Points are taken back as they were given, whatever they would be by now.
  const earned = await accounts.points.posted(
    connection,
    settled.map(({ row }) => pointsKey({ betId: row.bet_id, settlementNo: row.taken_back })),
  );
  const points = await awardPoints(connection, parts, anew.map(earningBetOf), accountOf);
  // All accounts are locked at once and in order, as stakes lock theirs.
  await accounts.lock(connection, [...posted, ...earned, ...paid, ...points]);
  await accounts.takeBack(connection, [...posted, ...earned], approved);
  await store.reopenBets(
    connection,
    settled.map(({ row }) => row.bet_id),
    { proposal: approved.reference, at },
  );
  const decisions = await accounts.post(connection, [...paid, ...points]);
  if (decisions.some((decision) => !decision.ok || decision.repeated))
    throw new Error('the held stakes do not cover the bets that are settled anew');
  await closeBets(
    connection,
    anew.map(({ bet, after }) => ({ betId: bet.row.bet_id, ...after })),
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
    stakeMinor: row.stake_minor,
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
        returnMinor: after ? toJsonMinor(after.returnMinor) : null,
        balanceMinor: toJsonMinor(balanceMinor),
      },
    };
  });
}

function holderOf({ row }: PlannedBet): Holder {
  return { playerId: row.player_id, currency: row.currency };
}
