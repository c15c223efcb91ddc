import { type Book, marketKey, shownMarket } from '../book/book.ts';
import { canBePushed, fairChances } from '../domain/open-outcomes.ts';

const million = 1_000_000;

/**
 * Returns the chance of a selection without the margin of its market, in millionths; undefined where the prices do not
 * tell it: an outcome is closed, or the stake can come back.
 */
export function legChancePpm(
  book: Book,
  selection: { matchId: string; marketId: number; specifiers: string; outcomeId: string },
): number | undefined {
  const entry = book.find(selection.matchId);
  const known = entry?.markets.get(marketKey(selection));
  if (!entry || !known || canBePushed(selection.specifiers)) return undefined;
  const { outcomes } = shownMarket(entry, known);
  const index = outcomes.findIndex(({ outcomeId }) => outcomeId === selection.outcomeId);
  const chance = fairChances(outcomes)?.[index];
  return chance === undefined ? undefined : Math.min(million - 1, Math.max(1, Math.round(chance * million)));
}
