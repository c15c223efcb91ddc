import type { PlayRefusal, PlayWatch } from '../../bets/play-watch.ts';
import { type AskedPart, decidePart, type PartDecision } from '../../domain/later-insurance.ts';
import type { SellableRow } from '../cash-out-store.ts';
import { withOutlook } from '../leg-outlook.ts';
import { type InsuranceParts, quoteStored } from './quote-insurance.ts';

/** A part that is refused before its transaction. */
export type RefusedPart =
  | Extract<PartDecision, { ok: false }>
  | { ok: false; code: Exclude<PlayRefusal, 'MARKET_CLOSED'> };

/**
 * Waits for the live delay of a part and watches the open legs of its bet meanwhile.
 * @param wait waits for so many ms; it is not called for a part that is not sold now
 * @returns the refusal of a part that is not sold now, without a wait, or of one to whose legs something came in the delay
 */
export async function waitForInsurance(
  parts: InsuranceParts & { plays: PlayWatch },
  row: SellableRow,
  asked: AskedPart,
  wait: (delayMs: number) => Promise<unknown>,
): Promise<RefusedPart | undefined> {
  const decide = () => decidePart(asked, row, quoteStored(parts, withOutlook(parts.book, row)));
  const early = decide();
  if (!early.ok) return early;
  const watch = parts.plays.begin(row.legs.filter(({ result }) => result === null));
  let code: PlayRefusal | undefined;
  try {
    await wait(early.delayMs);
  } finally {
    code = watch.end()[0]?.code;
  }
  if (!code) return undefined;
  const now = decide();
  const isMarket = code === 'MARKET_CLOSED' || code === 'SUSPENDED_MEANWHILE';
  // A market that still is not open has its own reason: suspended, closed or without data.
  if (isMarket && !now.ok) return now;
  return { ok: false, code: code === 'MARKET_CLOSED' ? 'INSURANCE_LEG_CLOSED' : code };
}
