import type { AccountsService } from '@fairline/accounts';
import {
  type CorrectionPreview,
  type MarketCorrection,
  PlatformError,
  type ProposalPreview,
  type Resettlement,
  resettlementSchema,
} from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import type { ProposalKind } from '@fairline/proposals';
import { type Platform, type pg, writeOutbox } from '@fairline/runtime';
import type { AwardParts } from '../settlement/award-points.ts';
import { appendStaffDecision } from '../settlement/decision-log-store.ts';
import { lockResults, openToStaff, saveCancellation, saveResults } from '../settlement/decision-store.ts';
import { countOverdrawn, reviseBets } from '../settlement/revise-bets.ts';
import { findBetIdsOn, lockBets } from '../settlement/revision-store.ts';
import { type CorrectionPlan, planCorrection } from './correction-plan.ts';
import {
  amountsOf,
  decisionText,
  factsOfPlan,
  previewOfPlan,
  wordsOfCorrection,
} from './correction-preview.ts';
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
    return previewOfPlan(
      plan,
      wordsOfCorrection(plan, correction),
      await countOverdrawn(connection, accounts, plan.changed),
    );
  });
}

/**
 * Creates the kind of proposals that take the settlement of a market back, or replace it. The digest in the payload names
 * what the maker saw, so a proposal that would do anything else by now is refused. `reload` brings suspensions into the
 * books of all processes.
 */
export function createResettlement(parts: Parts, reload: () => Promise<void>): ProposalKind<Resettlement> {
  const { clock, ids } = parts;

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
      await lockBets(connection, await findBetIdsOn(connection, matchId, [market], { settledOnly: false }));
    },

    async preview(connection, payload): Promise<ProposalPreview> {
      const plan = await planOf(connection, payload);
      return { facts: factsOfPlan(plan, wordsOfCorrection(plan, payload)) };
    },

    async execute(connection, payload, approved) {
      const { matchId, marketId, specifiers } = payload;
      const plan = await planOf(connection, payload);
      const at = new Date(clock.now());
      const by = approved.makerName;
      await reviseBets(connection, parts, plan, { authority: approved, at });
      const market = { marketId, specifiers };
      await openToStaff(connection, matchId, market, { by, at });
      const { after } = plan;
      if (after.kind === 'void') await saveCancellation(connection, matchId, [market], at, by);
      if (after.kind === 'results') {
        await saveResults(connection, matchId, [{ ...market, outcomes: after.results }], at, by);
      }
      await appendStaffDecision(
        connection,
        matchId,
        { type: 'corrected', market, decision: after },
        { by, at },
      );
      const place = placeOf({ scope: 'market', matchId, ...market });
      await insertSuspension(connection, {
        suspensionId: ids.uuid(),
        place,
        reason: approved.reason,
        by,
        at,
      });
      await writeOutbox(connection, [
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
