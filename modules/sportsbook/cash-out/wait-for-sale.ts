import type { Clock } from '@fairline/runtime';
import type { PlayRefusal, PlayWatch } from '../bets/play-watch.ts';
import { type AskedSale, decideSale, type SaleDecision } from '../domain/decide-sale.ts';
import { type CashOutRules, valueBet } from '../domain/value-bet.ts';
import type { SellableRow } from './cash-out-store.ts';
import { type OutlookBook, withOutlook } from './leg-outlook.ts';

export interface SaleWaitParts {
  book: OutlookBook;
  plays: PlayWatch;
  cashOutRules(): CashOutRules;
}

/** A sale that is refused before its transaction, with its present value where there is one. */
export type RefusedSale =
  | Extract<SaleDecision, { ok: false }>
  | { ok: false; code: Exclude<PlayRefusal, 'MARKET_CLOSED'>; newValueMinor?: bigint };

/**
 * Waits for the delay of a sale and watches the open legs of its bet meanwhile.
 * @param wait waits for so many ms; it is not called for a sale that is not possible now
 * @returns the refusal of a sale that is not possible now, without a wait, or of one to whose legs something came in the delay
 */
export async function waitForSale(
  { book, plays, cashOutRules }: SaleWaitParts,
  row: SellableRow,
  asked: AskedSale,
  wait: (delayMs: number) => Promise<unknown>,
): Promise<RefusedSale | undefined> {
  const decide = (sale: AskedSale) => decideSale(sale, row, valueBet(withOutlook(book, row), cashOutRules()));
  const early = decide(asked);
  if (!early.ok) return early;
  const { delayMs } = early.value;
  const watch = plays.begin(row.legs.filter(({ result }) => result === null));
  let code: PlayRefusal | undefined;
  try {
    await wait(delayMs);
  } finally {
    code = watch.end()[0]?.code;
  }
  if (!code) return undefined;
  const now = decide({ ...asked, valueMinor: 0n });
  const isMarket = code === 'MARKET_CLOSED' || code === 'SUSPENDED_MEANWHILE';
  // A market that still is not open has its own reason: suspended, closed or without data.
  if (isMarket && !now.ok) return now;
  if (code === 'MARKET_CLOSED') return { ok: false, code: 'CASHOUT_LEG_CLOSED' };
  return { ok: false, code, ...(now.ok && { newValueMinor: now.paidMinor - now.taxMinor }) };
}

/** Resolves after a delay, at once where there is none, or when the signal ends it. */
export async function delayOf(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  if (delayMs <= 0 || signal?.aborted) return;
  await new Promise<void>((resolve) => {
    const cancel = clock.after(delayMs, end);
    function end(): void {
      cancel();
      signal?.removeEventListener('abort', end);
      resolve();
    }
    signal?.addEventListener('abort', end, { once: true });
  });
}
