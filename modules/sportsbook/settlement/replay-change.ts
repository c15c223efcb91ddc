import type { pg } from '@fairline/runtime';
import { appendMessage, type LoggedChange, type StaffDecision } from './decision-log-store.ts';
import { lockResults, openToStaff, saveCancellation, saveResults } from './decision-store.ts';
import { recordMessage } from './record-message.ts';
import { reviseMatch } from './revise-match.ts';
import type { SettlementContext } from './settle-in-pages.ts';
import { settleMatch } from './settle-match.ts';

/**
 * Settles bets by a change of the log, as they were settled when it came. It reads nothing but the change, the bets and the
 * earlier changes.
 */
export async function replayChange(
  context: SettlementContext,
  { matchId, by, change }: LoggedChange,
): Promise<void> {
  if (by === null) {
    await recordMessage(
      { ...context, correctionRule: () => 'all', confirmedSports: () => [], isReplay: true },
      change,
    );
  } else {
    const at = new Date(context.clock.now());
    await context.database.transaction(async (connection) => {
      await lockResults(connection, matchId);
      await saveStaffDecision(connection, matchId, change, { by, at });
    });
  }
  await reviseMatch(context, matchId);
  await settleMatch(context, matchId);
}

async function saveStaffDecision(
  connection: pg.PoolClient,
  matchId: string,
  decided: StaffDecision,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  if (decided.type === 'settled-by-hand') {
    const { results, cancels } = decided;
    if (results.length > 0) await saveResults(connection, matchId, results, at, by);
    if (cancels.length > 0) await saveCancellation(connection, matchId, cancels, at, by);
    return;
  }
  const { market, decision } = decided;
  await openToStaff(connection, matchId, market, { by, at });
  if (decision.kind === 'void') await saveCancellation(connection, matchId, [market], at, by);
  if (decision.kind === 'results')
    await saveResults(connection, matchId, [{ ...market, outcomes: decision.results }], at, by);
  // The entry lets the bets on the market be revised; an approved proposal did when the change came.
  const message = {
    type: 'rollback_bet_settlement',
    matchId,
    atMs: at.getTime(),
    markets: [market],
  } as const;
  await appendMessage(connection, message, 'accepted', at);
}
