import type { AccountsService } from '@fairline/accounts';
import { type AnswerOf, placeBet as placeBetCall } from '@fairline/contracts';
import type { LimitsService } from '@fairline/limits';
import { toJsonMinor } from '@fairline/money';
import { taxOnReturn } from '@fairline/odds';
import {
  type Answer,
  findAnswers,
  type OutboxMessage,
  type Platform,
  type pg,
  storeAnswers,
  together,
  writeOutbox,
} from '@fairline/runtime';
import { refuseStake } from '../domain/bet-refusal.ts';
import { builderOdds } from '../domain/builder-legs.ts';
import { withoutStake } from '../domain/free-bet.ts';
import type { SportRestriction } from '../domain/restricted-legs.ts';
import { markUsed } from '../free-bets/free-bet-store.ts';
import { boughtView } from '../insurance/insurance-view.ts';
import { findLiabilities, lockMarkets } from '../liability/liability-store.ts';
import {
  type CountedLiabilities,
  countLiabilities,
  marketsWithLiability,
} from '../liability/limited-legs.ts';
import { closedLeg } from '../restrictions/closed-leg.ts';
import { findRestrictions, type RestrictionRow } from '../restrictions/restriction-store.ts';
import { insertBets, type NewBet } from './bet-store.ts';
import {
  type AllowedBet,
  decideStake,
  isAllowed,
  isOnOffer,
  type Offer,
  type RefusedStake,
  type Stake,
} from './decide-stake.ts';
import { refuseFreeBets } from './refuse-free-bets.ts';
import { limitRefusals, lockedTransfers, type Reservation, reserveStakes } from './reserve-stakes.ts';

export type PlacedBet = AnswerOf<typeof placeBetCall>;

export interface StakingParts extends Offer {
  accounts: AccountsService;
  limits: LimitsService;
}

/** The scope of this call's idempotency keys. */
export const scope = 'bet';

/**
 * The error when a market closes or a price moves after the decision. The transaction is rolled back, so nothing of the
 * group has happened.
 */
export class OfferMoved extends Error {}

/** A bet whose stake is reserved, with the balance after it. */
interface ReservedBet extends AllowedBet {
  balanceMinor: bigint;
}

/**
 * Places a group of bets in the caller's transaction. It decides each by the present prices, reserves the stakes, and
 * writes bets, postings, answers and messages.
 * `onPlaced` gets the new bets, which are placed once the transaction is committed.
 * @returns the answers in the order of the stakes.
 */
export async function commitStakes(
  connection: pg.PoolClient,
  { clock, ids }: Platform,
  parts: StakingParts,
  stakes: readonly Stake[],
  onPlaced: (bets: readonly NewBet[]) => void,
): Promise<Answer<PlacedBet>[]> {
  const { accounts, limits } = parts;
  const nowMs = clock.now();
  const decided = stakes.map((stake) => decideStake(stake, parts, ids));
  const allowed = decided.filter(isAllowed);
  const players = [...new Set(allowed.map(({ bet }) => bet.playerId))];
  // Repeated requests are rare. So limits and accounts are read in the same round trip as the stored answers, as if no
  // request were repeated.
  const limited = marketsWithLiability(
    parts,
    allowed.flatMap(({ bet }) => bet.legs),
  );
  const [known, refusals, money, restrictions, , liabilities] = await together(connection, () => [
    findAnswers(
      connection,
      scope,
      stakes.map(({ request }) => request),
      parsePlacedBet,
    ),
    limitRefusals(connection, limits, allowed),
    accounts.lock(connection, allowed.flatMap(lockedTransfers)),
    // They are read after the wait for the accounts, so that a restriction that was set meanwhile counts.
    findRestrictions(connection, players),
    // The sums are read once no other transaction can add to them.
    limited.length > 0 ? lockMarkets(connection, limited) : undefined,
    limited.length > 0 ? findLiabilities(connection, limited) : [],
  ]);
  const permitted = decided.map((each) => refuseRestricted(each, parts, restrictions));
  const counted = countLiabilities(parts, liabilities);
  const unknown = permitted.filter((_, index) => !known[index]);
  const fresh = (await refuseFreeBets(connection, parts, unknown, nowMs)).map((each) =>
    refuseLiable(each, counted),
  );
  const bets = fresh.filter(isAllowed);
  // A repeated or restricted request must not count under a limit, so the limits then decide again without it.
  const firstRefusals = bets.length === allowed.length ? refusals : undefined;
  const reservations = await reserveStakes(connection, limits, money, bets, firstRefusals);
  const reserved = bets.flatMap((bet) => reservedBet(bet, reservations));
  // Prices may have changed while this transaction waited for the locks on accounts.
  if (!reserved.every((bet) => isOnOffer(bet, parts))) throw new OfferMoved();

  const used = reserved.flatMap(({ bet: { betId, freeBetId } }) =>
    freeBetId === null ? [] : [{ betId, freeBetId }],
  );
  const owed = await owedBy(connection, accounts, reservations);
  const answers = fresh.map((each) => ({ each, answer: answerTo(each, reservations, owed, nowMs) }));
  await together(connection, () => [
    money.write(),
    storeAnswers(
      connection,
      scope,
      nowMs,
      answers.map(({ each, answer }) => ({ request: each.stake.request, answer })),
    ),
    writeOutbox(connection, reserved.map(placedMessage)),
    // The insert counts the liability of each outcome, and locks its row until the commit. So it comes last.
    insertBets(
      connection,
      reserved.map(({ bet }) => bet),
      new Date(nowMs),
    ),
    used.length > 0 ? markUsed(connection, used) : undefined,
  ]);

  onPlaced(reserved.map(({ bet }) => bet));
  const answerOf = new Map(answers.map(({ each, answer }) => [each.stake, answer]));
  return stakes.map((stake, index) => known[index] ?? answerOf.get(stake) ?? neverDecided());
}

/** Returns what the players owe whose balance does not cover a stake. Nobody is asked while all stakes are covered. */
async function owedBy(
  connection: pg.PoolClient,
  accounts: Pick<AccountsService, 'owed'>,
  reservations: ReadonlyMap<AllowedBet, Reservation>,
): Promise<ReadonlyMap<bigint, bigint>> {
  const uncovered = [...reservations].flatMap(([{ stake }, reservation]) =>
    !reservation.ok && reservation.code === 'BALANCE_TOO_LOW' ? [stake.accounts.cashId] : [],
  );
  return uncovered.length === 0 ? new Map() : accounts.owed(connection, uncovered);
}

/** Returns the refusal of a stake. Whoever owes has no balance, and is told what they owe. */
function refusalOf(
  { code }: Extract<Reservation, { ok: false }>,
  owedMinor: bigint | undefined,
): Extract<Answer<PlacedBet>, { ok: false }> {
  if (code !== 'BALANCE_TOO_LOW' || owedMinor === undefined) return { ok: false, code };
  return { ok: false, code: 'MONEY_OWED', errors: [{ path: 'body.currency', detail: String(owedMinor) }] };
}

/** Refuses a bet with legs of sports that are closed to its player, and names those legs. */
export function refuseRestricted(
  decided: AllowedBet | RefusedStake,
  { book }: Pick<StakingParts, 'book'>,
  restrictions: readonly RestrictionRow[],
): AllowedBet | RefusedStake {
  if (!isAllowed(decided)) return decided;
  const { bet, stake } = decided;
  const own = restrictions.find(({ player_id }) => player_id === bet.playerId);
  if (!own) return decided;
  const restriction: SportRestriction = { line: own.line_sports, live: own.live_sports };
  const errors = bet.legs.flatMap(({ matchId }, index) => {
    const closed = closedLeg(book, matchId, restriction);
    return closed
      ? [{ path: `body.legs.${index}`, detail: `sport ${closed.sportId} in ${closed.section}` }]
      : [];
  });
  return errors.length === 0 ? decided : { stake, refusal: { ok: false, code: 'SPORT_RESTRICTED', errors } };
}

/** Refuses a bet that would make the loss of the house on an outcome too high, and counts the others. */
export function refuseLiable(
  decided: AllowedBet | RefusedStake,
  counted: CountedLiabilities,
): AllowedBet | RefusedStake {
  if (!isAllowed(decided)) return decided;
  const { bet, stake, staked, unitStakeMinor } = decided;
  const within = counted.within(staked, bet.legs, stake.accounts.currency);
  const refusal = refuseStake(within, unitStakeMinor);
  if (refusal) return { stake, refusal };
  counted.add(bet);
  return decided;
}

/** Reads an answer that was stored for an idempotency key. */
export function parsePlacedBet(stored: unknown): PlacedBet {
  return placeBetCall.answer.parse(stored);
}

function reservedBet(bet: AllowedBet, reservations: ReadonlyMap<AllowedBet, Reservation>): ReservedBet[] {
  const reservation = reservations.get(bet) ?? neverDecided();
  return reservation.ok ? [{ ...bet, balanceMinor: reservation.balanceMinor }] : [];
}

function answerTo(
  decided: AllowedBet | RefusedStake,
  reservations: ReadonlyMap<AllowedBet, Reservation>,
  owed: ReadonlyMap<bigint, bigint>,
  nowMs: number,
): Answer<PlacedBet> {
  if (!isAllowed(decided)) return decided.refusal;
  const reservation = reservations.get(decided) ?? neverDecided();
  if (!reservation.ok) return refusalOf(reservation, owed.get(decided.stake.accounts.cashId));
  const { bet } = decided;
  const { betId, number, legs, builders, totalOddsMilli, stakeMinor, stakeTaxMinor, currency } = bet;
  const potentialTaxMinor = taxOnPotential(bet);
  return {
    ok: true,
    value: {
      betId,
      number: String(number),
      placedAt: nowMs,
      legs: legs.map(({ probabilityPpm: _, askedOddsMilli: __, placeTerms: ___, ...leg }) => leg),
      ...(builders && {
        builders: builders.map((builder) => ({ matchId: builder.matchId, oddsMilli: builderOdds(builder) })),
      }),
      totalOddsMilli: Number(totalOddsMilli),
      stakeMinor: toJsonMinor(stakeMinor),
      stakeTaxMinor: toJsonMinor(stakeTaxMinor),
      potentialTaxMinor: toJsonMinor(potentialTaxMinor),
      potentialReturnMinor: toJsonMinor(highestReturn(bet) - potentialTaxMinor),
      ...(bet.insurance && { insurance: boughtView(bet.insurance) }),
      balanceMinor: toJsonMinor(reservation.balanceMinor),
      currency,
    },
  };
}

/** Returns what is kept back of the highest return of a bet. */
function taxOnPotential(bet: NewBet): bigint {
  const stakeMinor = bet.freeBetId === null ? bet.stakeMinor : 0n;
  return taxOnReturn(bet.tax?.taxes ?? [], { stakeMinor, returnMinor: highestReturn(bet), isVoid: false });
}

/** Returns the highest return of a bet before its taxes; that of a free bet is without its stake. */
function highestReturn({ freeBetId, stakeMinor, potentialReturnMinor }: NewBet): bigint {
  return freeBetId === null ? potentialReturnMinor : withoutStake(potentialReturnMinor, stakeMinor);
}

/** Creates the message that informs a player's pages of a placed bet. */
function placedMessage({ bet, stake, balanceMinor }: ReservedBet): OutboxMessage {
  return {
    topic: `live.player.${bet.playerId}`,
    message: {
      type: 'bet-placed',
      betId: bet.betId,
      accountId: String(stake.accounts.cashId),
      currency: bet.currency,
      balanceMinor: toJsonMinor(balanceMinor),
    },
  };
}

function neverDecided(): never {
  throw new Error('a stake of the group was not decided');
}
