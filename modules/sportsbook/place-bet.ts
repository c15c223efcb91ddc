import type { AccountsService, PlayerAccounts, Transfer } from '@fairline/accounts';
import { type AnswerOf, type Input, type PlatformError, placeBet as placeBetCall } from '@fairline/contracts';
import type { LimitsService, SpendingRefusal } from '@fairline/limits';
import { type CurrencyCode, toJsonMinor } from '@fairline/money';
import {
  type Answer,
  bodyDigest,
  type Caller,
  findAnswers,
  groupCommit,
  type IdempotentRequest,
  type Platform,
  type pg,
  requestsInFlight,
  storeAnswers,
  unwrap,
  writeOutbox,
} from '@fairline/runtime';
import type { Book } from './book.ts';
import { decideBet, type StakeRules } from './domain/decide-bet.ts';
import { insertBets, type NewBet } from './store.ts';

export type PlaceBetBody = Input<typeof placeBetCall, 'body'>;
export type PlacedBet = AnswerOf<typeof placeBetCall>;

interface Stake {
  request: IdempotentRequest;
  body: PlaceBetBody;
  accounts: PlayerAccounts;
}

/** A stake with what was decided about it so far. */
interface Decided {
  stake: Stake;
  answer: Answer<PlacedBet>;
  /** Present while the bet stands. */
  bet?: NewBet;
}

export interface BetPlacing {
  /**
   * Places one bet, once for its key: the stake is held when this resolves, or nothing has happened.
   * @throws PlatformError with the codes of the call's contract.
   */
  place(caller: Caller, idempotencyKey: string, body: PlaceBetBody): Promise<PlacedBet>;
  drained(): Promise<void>;
}

export interface PlacingParts {
  book: Book;
  accounts: AccountsService;
  limits: LimitsService;
  /** What may be staked in a currency, as configured now. */
  stakeRules(currency: CurrencyCode): StakeRules;
  /** Why this player may not stake at all now; undefined when he may. */
  refusesMoney(caller: Caller): Promise<PlatformError | undefined>;
}

const scope = 'bet';
/** Measured on two cores: above 256 a group waits longer without saving more. */
const group = { largestGroup: 256, lanes: 2 };

/** The only path that moves a stake: group commit over one transaction of limits, ledger, bet and outbox. */
export function betPlacing(platform: Platform, parts: PlacingParts): BetPlacing {
  const { clock, database, ids } = platform;
  const guard = requestsInFlight();
  const commits = groupCommit<Stake, Answer<PlacedBet>>({
    ...group,
    commit: (stakes) => database.transaction((connection) => commit(connection, stakes)),
  });

  async function commit(connection: pg.PoolClient, stakes: readonly Stake[]): Promise<Answer<PlacedBet>[]> {
    const requests = stakes.map((stake) => stake.request);
    const known = await findAnswers(connection, scope, requests, parsePlacedBet);
    const nowMs = clock.now();
    // Prices are looked at here, a moment before the transaction takes them, and not when the request came in.
    const fresh = stakes.flatMap((stake, index) => (known[index] ? [] : [decide(stake, nowMs)]));

    await refuseOverLimits(connection, standing(fresh));
    await holdStakes(connection, standing(fresh));
    const placed = standing(fresh);
    if (placed.length > 0) {
      await insertBets(
        connection,
        placed.map(({ bet }) => bet),
        new Date(nowMs),
      );
    }
    await storeAnswers(
      connection,
      scope,
      nowMs,
      fresh.map(({ stake, answer }) => ({ request: stake.request, answer })),
    );
    await writeOutbox(connection, placed.map(announcement));

    const answers = new Map(fresh.map(({ stake, answer }) => [stake, answer]));
    return stakes.map((stake, index) => known[index] ?? answers.get(stake) ?? neverDecided());
  }

  function decide(stake: Stake, nowMs: number): Decided {
    const { body, accounts } = stake;
    const decision = decideBet({
      stakeMinor: body.stakeMinor,
      currency: body.currency,
      accountCurrency: accounts.currency,
      policy: body.policy,
      rules: parts.stakeRules(accounts.currency),
      legs: body.legs.map((leg) => ({
        matchId: leg.matchId,
        oddsMilli: leg.oddsMilli,
        quote: parts.book.quote(leg),
      })),
    });
    if (!decision.ok) return { stake, answer: { ok: false, code: decision.code } };
    const legs = body.legs.map((leg, index) => ({
      ...leg,
      oddsMilli: decision.oddsMilli[index] ?? leg.oddsMilli,
    }));
    const betId = ids.uuid();
    const { stakeMinor, totalOddsMilli, potentialReturnMinor } = decision;
    return {
      stake,
      bet: {
        betId,
        playerId: stake.request.playerId,
        stakeMinor,
        currency: body.currency,
        totalOddsMilli,
        potentialReturnMinor,
        legs,
      },
      answer: {
        ok: true,
        value: {
          betId,
          placedAt: nowMs,
          legs,
          totalOddsMilli: Number(totalOddsMilli),
          stakeMinor: toJsonMinor(stakeMinor),
          potentialReturnMinor: toJsonMinor(potentialReturnMinor),
          // Known when the ledger has answered.
          balanceMinor: 0,
          currency: body.currency,
        },
      },
    };
  }

  async function refuseOverLimits(connection: pg.PoolClient, bets: readonly StandingBet[]): Promise<void> {
    if (bets.length === 0) return;
    const decisions = await parts.limits.reserve(
      connection,
      bets.map(({ stake, bet }) => ({
        playerId: bet.playerId,
        accounts: stake.accounts,
        spending: 'stake',
        amountMinor: bet.stakeMinor,
      })),
    );
    for (const [index, each] of bets.entries()) {
      const decision = decisions[index];
      if (!decision?.ok) refuse(each, decision?.code ?? 'LIMIT_REACHED');
    }
  }

  async function holdStakes(connection: pg.PoolClient, bets: readonly StandingBet[]): Promise<void> {
    const decisions = await parts.accounts.post(connection, bets.map(stakeTransfer));
    for (const [index, each] of bets.entries()) {
      const decision = decisions[index];
      if (decision?.ok) each.answer.value.balanceMinor = toJsonMinor(decision.fromBalanceMinor ?? 0n);
      else refuse(each, 'BALANCE_TOO_LOW');
    }
  }

  return {
    async place(caller, idempotencyKey, body) {
      const playerId = BigInt(caller.playerId);
      const request = { playerId, key: idempotencyKey, digest: bodyDigest(body) };
      const accounts = await parts.accounts.mainOf(playerId);
      return guard(request, async () => {
        const refusal = await parts.refusesMoney(caller);
        if (!refusal) return unwrap(await commits.submit({ request, body, accounts }));
        // What was answered before is answered again; a refusal is not kept, since its reason can go away.
        const [known] = await findAnswers(database.pool, scope, [request], parsePlacedBet);
        if (known) return unwrap(known);
        throw refusal;
      });
    },
    drained: commits.drained,
  };
}

type StandingBet = Decided & { answer: { ok: true; value: PlacedBet }; bet: NewBet };

function standing(decided: readonly Decided[]): StandingBet[] {
  return decided.filter((each): each is StandingBet => each.answer.ok && each.bet !== undefined);
}

function refuse(each: Decided, code: SpendingRefusal | 'BALANCE_TOO_LOW'): void {
  each.answer = { ok: false, code };
  delete each.bet;
}

function stakeTransfer({ stake, bet }: StandingBet): Transfer {
  return {
    key: `bet:${bet.betId}:stake`,
    kind: 'stake',
    fromAccountId: stake.accounts.cashId,
    toAccountId: stake.accounts.heldId,
    amountMinor: bet.stakeMinor,
    reference: `bet:${bet.betId}`,
  };
}

function announcement({ bet, answer }: StandingBet) {
  const { balanceMinor } = answer.value;
  return {
    topic: `live.player.${bet.playerId}`,
    message: { type: 'bet-placed', betId: bet.betId, balanceMinor },
  };
}

function parsePlacedBet(stored: unknown): PlacedBet {
  return placeBetCall.answer.parse(stored);
}

function neverDecided(): never {
  throw new Error('a stake of the group was not decided');
}
