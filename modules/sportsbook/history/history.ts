import type { AccountsService } from '@fairline/accounts';
import {
  type AnswerOf,
  type BetView,
  type getBetLife,
  type getBetPrices,
  type PrintFormat,
  tooManyRequests,
} from '@fairline/contracts';
import type { Language } from '@fairline/i18n/languages';
import { createRateLimit, type Platform } from '@fairline/runtime';
import type { BetsFilter } from '../bets/bet-filter.ts';
import { type BetsPage, findBet, listBets } from '../bets/list-bets.ts';
import { listPriceChanges } from '../price-changes/list-changes.ts';
import { betLife } from './bet-life.ts';
import { betsFile } from './bets-file.ts';
import type { betsPdf } from './pdf/bets-pdf.ts';

/** What players read about their own bets. */
export interface History {
  bets(playerId: bigint, page: BetsPage, lng: Language): Promise<{ bets: BetView[]; next: string | null }>;
  /** @throws PlatformError BET_UNKNOWN */
  bet(playerId: bigint, betId: string, lng: Language): Promise<BetView>;
  /** Returns what happened to a bet, with the movements of its money. @throws PlatformError BET_UNKNOWN */
  betLife(playerId: bigint, betId: string): Promise<AnswerOf<typeof getBetLife>>;
  /** Returns a page of the changes of the prices of a bet's legs, the first first. @throws PlatformError BET_UNKNOWN */
  betPrices(
    playerId: bigint,
    betId: string,
    page: { after?: string | undefined; limit: number },
  ): Promise<AnswerOf<typeof getBetPrices>>;
  /** Writes the newest bets of a filter as a file of CSV. @throws PlatformError TOO_MANY_REQUESTS */
  betsFile(playerId: bigint, filter: BetsFilter, lng: Language): AsyncGenerator<Buffer>;
  /** Writes the newest bets of a filter as a PDF. @throws PlatformError TOO_MANY_REQUESTS */
  betsPdf(playerId: bigint, filter: BetsFilter, format: PrintFormat): AsyncGenerator<Buffer>;
}

/** A player gets so many files of both formats in ten minutes. */
const files = { perWindow: 10, windowMs: 600_000, maxKeys: 10_000 };

export interface HistoryParts {
  accounts: Pick<AccountsService, 'postingsOf'>;
  /** Returns the name of the site. */
  siteName(): string;
}

export function createHistory(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { accounts, siteName }: HistoryParts,
): History {
  const fileLimit = createRateLimit(files);
  function spendFile(playerId: bigint): void {
    const nowMs = clock.now();
    if (!fileLimit.spend(String(playerId), 1, nowMs))
      throw tooManyRequests(fileLimit.secondsUntilNext(nowMs));
  }
  return {
    bets: (playerId, page, lng) => listBets(database, playerId, page, lng),
    bet: (playerId, betId, lng) => findBet(database, playerId, betId, lng),
    betLife: (playerId, betId) => betLife(database, accounts, playerId, betId),
    betPrices: (playerId, betId, page) => listPriceChanges(database, playerId, betId, page),
    betsFile(playerId, filter, lng) {
      spendFile(playerId);
      return betsFile(database, playerId, filter, lng);
    },
    betsPdf(playerId, filter, format) {
      spendFile(playerId);
      return loadedBetsPdf({ database, siteName: siteName(), nowMs: clock.now() }, playerId, filter, format);
    },
  };
}

/** The code that writes PDF takes 30 MB of memory, so it is loaded with the first file. */
async function* loadedBetsPdf(...parameters: Parameters<typeof betsPdf>): ReturnType<typeof betsPdf> {
  const pdf = await import('./pdf/bets-pdf.ts');
  yield* pdf.betsPdf(...parameters);
}
