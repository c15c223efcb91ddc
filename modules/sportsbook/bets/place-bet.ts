import type { AccountsService, LockedAccounts, PlayerAccounts, Transfer } from '@fairline/accounts';
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
  isKeyJustUsed,
  type Platform,
  type pg,
  requestsInFlight,
  storeAnswers,
  together,
  unwrap,
  writeOutbox,
} from '@fairline/runtime';
import type { Book } from '../book/book.ts';
import { type BetDecision, decideBet, type StakeRules } from '../domain/decide-bet.ts';
import { insertBets, type NewBet } from './bet-store.ts';

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
/**
 * Measured on two cores: above 256 a group waits longer without saving more, and two groups of less than 64 side by side
 * cost more than one after the other.
 */
const group = { maxGroup: 256, lanes: 2, worthALane: 64 };

/** How often a bet is decided anew whose price moves each time. */
const maxTries = 5;

/** A market closed or a price moved after it was looked at: nothing of the group has happened. */
class OfferMoved extends Error {}

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
    const nowMs = clock.now();
    // Prices are looked at here, a moment before the transaction takes them, and not when the request came in.
    const decided = stakes.map((stake) => decide(stake, nowMs));
    // Requests that were answered before are rare, so that limits and accounts are asked in the same round trip as if
    // there were none.
    const asked = standing(decided);
    const [known, refusals, money] = await together(connection, () => [
      findAnswers(connection, scope, requests, parsePlacedBet),
      limitRefusals(connection, asked),
      parts.accounts.lock(connection, asked.map(stakeTransfer)),
    ]);
    const fresh = decided.filter((_, index) => !known[index]);

    // What was answered before uses up nothing of a limit: without it, limits decide again.
    const areAllFresh = fresh.length === decided.length;
    await takeStakes(connection, money, standing(fresh), areAllFresh ? refusals : undefined);
    const placed = standing(fresh);
    // Money may have been waited for, and the feed has not: all of it is decided again by what it says now.
    if (!placed.every(isOnOffer)) throw new OfferMoved();
    const bets = placed.map(({ bet }) => bet);
    const given = fresh.map(({ stake, answer }) => ({ request: stake.request, answer }));
    await together(connection, () => [
      money.write(),
      insertBets(connection, bets, new Date(nowMs)),
      storeAnswers(connection, scope, nowMs, given),
      writeOutbox(connection, placed.map(announcement)),
    ]);

    const answers = new Map(fresh.map(({ stake, answer }) => [stake, answer]));
    return stakes.map((stake, index) => known[index] ?? answers.get(stake) ?? neverDecided());
  }

  function decisionOn({ body, accounts }: Stake): BetDecision {
    return decideBet({
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
  }

  /** Whether what a bet was sold at is on offer still. */
  function isOnOffer({ stake, bet }: StandingBet): boolean {
    const now = decisionOn(stake);
    return (
      now.ok && bet.legs.every((leg, index) => leg.oddsMilli === (now.oddsMilli[index] ?? leg.oddsMilli))
    );
  }

  function decide(stake: Stake, nowMs: number): Decided {
    const { body } = stake;
    const decision = decisionOn(stake);
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

  /**
   * Limits and balance decide together: a bet that is too dear for the balance leaves what it would have used of a
   * limit to those of the same player that were refused for want of it. `first` is what the limits have said of `bets`
   * already.
   */
  async function takeStakes(
    connection: pg.PoolClient,
    money: LockedAccounts,
    bets: readonly StandingBet[],
    first: Map<StandingBet, SpendingRefusal> | undefined,
  ): Promise<void> {
    let known = first;
    for (let asked = bets; asked.length > 0; known = undefined) {
      const refusals = known ?? (await limitRefusals(connection, asked));
      const tooDear = holdStakes(
        money,
        asked.filter((each) => !refusals.has(each)),
      );
      const freed = new Set(tooDear.map(({ stake }) => stake.request.playerId));
      const again: StandingBet[] = [];
      for (const [each, code] of refusals) {
        if (code === 'LIMIT_REACHED' && freed.has(each.stake.request.playerId)) again.push(each);
        else refuse(each, code);
      }
      // Limits count what the ledger has.
      if (again.length > 0) await money.write();
      asked = again;
    }
  }

  async function limitRefusals(
    connection: pg.PoolClient,
    bets: readonly StandingBet[],
  ): Promise<Map<StandingBet, SpendingRefusal>> {
    const decisions = await parts.limits.reserve(
      connection,
      bets.map(({ stake, bet }) => ({
        playerId: bet.playerId,
        accounts: stake.accounts,
        spending: 'stake',
        amountMinor: bet.stakeMinor,
      })),
    );
    return new Map(
      bets.flatMap((each, index) => {
        const decision = decisions[index];
        return decision?.ok ? [] : [[each, decision?.code ?? 'LIMIT_REACHED']];
      }),
    );
  }

  /** @returns the bets that the balance does not cover. */
  function holdStakes(money: LockedAccounts, bets: readonly StandingBet[]): StandingBet[] {
    const decisions = money.decide(bets.map(stakeTransfer));
    return bets.filter((each, index) => {
      const decision = decisions[index];
      if (!decision?.ok) refuse(each, 'BALANCE_TOO_LOW');
      else each.answer.value.balanceMinor = toJsonMinor(decision.fromBalanceMinor ?? 0n);
      return !decision?.ok;
    });
  }

  /**
   * A repeated request may have gone to another process, whose answer is this one's then; and what moved while money
   * was waited for is looked at anew.
   */
  async function submitOnce(stake: Stake): Promise<Answer<PlacedBet>> {
    for (let tries = 1; ; tries++) {
      try {
        return await commits.submit(stake);
      } catch (error) {
        if (error instanceof OfferMoved && tries === maxTries) return { ok: false, code: 'ODDS_CHANGED' };
        if (!(error instanceof OfferMoved) && !(isKeyJustUsed(error) && tries === 1)) throw error;
      }
    }
  }

  return {
    async place(caller, idempotencyKey, body) {
      const playerId = BigInt(caller.playerId);
      const request = { playerId, key: idempotencyKey, digest: bodyDigest(body) };
      const accounts = await parts.accounts.mainOf(playerId);
      return guard(request, async () => {
        const refusal = await parts.refusesMoney(caller);
        if (!refusal) return unwrap(await submitOnce({ request, body, accounts }));
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
