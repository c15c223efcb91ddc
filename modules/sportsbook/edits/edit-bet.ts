import { editBet, type Input, PlatformError } from '@fairline/contracts';
import {
  type Answer,
  bodyDigest,
  type Caller,
  findAnswers,
  isUuid,
  type Platform,
  storeAnswers,
} from '@fairline/runtime';
import type { NewBet } from '../bets/bet-store.ts';
import type { Stake } from '../bets/decide-stake.ts';
import type { LiveDelays } from '../bets/live-delay.ts';
import { newsOf, type PlacingParts, taxpayerOf } from '../bets/place-bet.ts';
import { untilPlaced } from '../bets/until-placed.ts';
import { findSellable } from '../cash-out/cash-out-store.ts';
import { createBetChanges } from '../cash-out/change-bet.ts';
import type { SaleRequest } from '../cash-out/commit-sale.ts';
import { delayOf, type SaleWaitParts, waitForSale } from '../cash-out/wait-for-sale.ts';
import {
  betRefusal,
  commitEdit,
  type EditedBet,
  type EditParts,
  EditRefused,
  saleRefusal,
} from './commit-edit.ts';

/** The scope of this call's idempotency keys. */
const scope = 'edit-bet';

export type EditBody = Input<typeof editBet, 'body'>;

export interface BetEditing {
  /**
   * Sells a whole open bet for at least the value that its player saw, and places another one in its place, once for its key.
   * Both happen, or neither. With a match in play it waits for the longer of the two delays.
   * @throws PlatformError with the codes of the call's contract
   */
  edit(caller: Caller, idempotencyKey: string, betId: string, body: EditBody): Promise<EditedBet>;
}

export interface EditingParts
  extends EditParts,
    Omit<SaleWaitParts, 'book'>,
    Pick<PlacingParts, 'refusesMoney' | 'countryOf' | 'referring' | 'onPlaced'> {
  delays: LiveDelays;
  /** The bets whose sale waits for the delay, or is being decided. */
  inDelay: Set<string>;
  /** Gets the player of a sale that is committed. It does not throw. */
  onSold(playerId: bigint): void;
}

export function createBetEditing(platform: Platform, parts: EditingParts): BetEditing {
  const { clock, database } = platform;
  const { delays } = parts;
  const change = createBetChanges<EditedBet>(platform, {
    scope,
    parse: editBet.answer.parse,
    inDelay: parts.inDelay,
    inDelayCode: 'CASHOUT_IN_DELAY',
  });

  /**
   * Waits for the delays of the sale and of the bet.
   * @returns the refusal of a sale that is not possible, or of a bet or sale to whose legs something has come meanwhile
   */
  async function waitForDelays(sale: SaleRequest, stake: Stake): Promise<Answer<never> | undefined> {
    const row = await findSellable(database.pool, sale.playerId, sale.betId);
    if (!row) throw new PlatformError('BET_UNKNOWN');
    let refusedBet: Answer<never> | undefined;
    const refusedSale = await waitForSale(parts, row, sale, async (delayMs) => {
      [refusedBet] = await Promise.all([waitForBet(stake), delayOf(clock, delayMs)]);
    });
    return refusedSale ? saleRefusal(refusedSale) : refusedBet;
  }

  /** Waits for the delay of the new bet. @returns its refusal when something has come to a leg meanwhile */
  async function waitForBet({ body, request }: Stake): Promise<Answer<never> | undefined> {
    if (!delays.isNeeded(body.legs)) return undefined;
    const refused = await delays.wait(request, body.legs);
    return refused && betRefusal(refused);
  }

  async function decide(sale: SaleRequest, stake: Stake): Promise<Answer<EditedBet>> {
    const { request } = stake;
    const early = await waitForDelays(sale, stake);
    let placed: readonly NewBet[] = [];
    const answer = await untilPlaced(() =>
      database
        .transaction(async (connection): Promise<Answer<EditedBet>> => {
          const [before] = await findAnswers(connection, scope, [request], editBet.answer.parse);
          if (before) return before;
          const given =
            early ??
            (await commitEdit(connection, platform, parts, { sale, stake }, (bets) => {
              placed = bets;
            }));
          await storeAnswers(connection, scope, clock.now(), [{ request, answer: given }]);
          return given;
        })
        .catch(async (error: unknown) => {
          if (!(error instanceof EditRefused)) throw error;
          placed = [];
          const { refusal } = error;
          await storeAnswers(database.pool, scope, clock.now(), [{ request, answer: refusal }]);
          return refusal;
        }),
    );
    const news = answer.ok ? newsOf(placed) : undefined;
    if (news) {
      parts.onPlaced(news);
      parts.onSold(sale.playerId);
    }
    return answer;
  }

  return {
    async edit(caller, idempotencyKey, betId, body) {
      if (!isUuid(betId)) throw new PlatformError('BET_UNKNOWN');
      const playerId = BigInt(caller.playerId);
      const request = { playerId, key: idempotencyKey, digest: bodyDigest({ betId, ...body }) };
      const stakeMinor = BigInt(body.sale.stakeMinor);
      const sale = {
        playerId,
        betId,
        stakeMinor,
        soldMinor: stakeMinor,
        valueMinor: BigInt(body.sale.valueMinor),
      };
      return change({
        key: request,
        betId,
        refuses: () => parts.refusesMoney(caller),
        async decide() {
          const { currency } = body.bet;
          const accounts =
            (await parts.accounts.find({ playerId, currency })) ?? (await parts.accounts.mainOf(playerId));
          const taxpayer = await taxpayerOf(parts, playerId, accounts);
          const stake: Stake = { request, body: body.bet, accounts, taxpayer };
          // A trader may take minutes, and the value of the old bet holds for this moment.
          if (parts.referring.isReferred(stake)) throw new PlatformError('EDIT_NEEDS_TRADER');
          return decide(sale, stake);
        },
      });
    },
  };
}
