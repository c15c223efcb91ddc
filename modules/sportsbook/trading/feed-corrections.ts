import type { AccountsService } from '@fairline/accounts';
import {
  type CorrectionPreview,
  type FeedCorrection,
  feedCorrectionSchema,
  PlatformError,
  type WaitingCorrection,
} from '@fairline/contracts';
import type { Fixture } from '@fairline/feed';
import { marketName } from '@fairline/markets';
import type { ProposalKind } from '@fairline/proposals';
import { type Actor, type Platform, writeOutbox } from '@fairline/runtime';
import { marketsOf } from '../domain/decision-message.ts';
import { decisionsAfter } from '../domain/decisions-after.ts';
import { decisionOf, type Market, type MatchDecisions } from '../domain/market-decision.ts';
import { findMatch } from '../offer/match-store.ts';
import type { AwardParts } from '../settlement/award-points.ts';
import {
  closeEntry,
  type FeedEntry,
  findMessages,
  findWaiting,
  findWaitingEntry,
} from '../settlement/decision-log-store.ts';
import { findDecisions, lockResults, saveDecisions } from '../settlement/decision-store.ts';
import { planRevision, type RevisionPlan } from '../settlement/plan-revision.ts';
import { countOverdrawn, reviseBets } from '../settlement/revise-bets.ts';
import { findBetIdsOn, findRevisedBets, lockBets } from '../settlement/revision-store.ts';
import { digestOf } from './correction-plan.ts';
import {
  amountsOf,
  decisionText,
  factsOfPlan,
  matchName,
  type PlanWords,
  previewOfPlan,
} from './correction-preview.ts';
import type { Connection } from './suspension-store.ts';
import { settleTopic } from './trading-topics.ts';

/** The number of waiting corrections in the list. */
const maxListed = 200;
/** The number of markets that are named. */
const maxNamed = 20;

type Parts = Pick<Platform, 'clock' | 'database'> & AwardParts & { accounts: AccountsService };

/** Corrections of the feed that wait for the trading desk by the operator's rule. */
export interface FeedCorrections {
  list(): Promise<WaitingCorrection[]>;
  /** Returns what carrying one out would change. @throws PlatformError NOT_FOUND, VERSION_CONFLICT */
  preview(entryNo: string): Promise<CorrectionPreview>;
  /** Leaves the bets as they are. @throws PlatformError NOT_FOUND */
  dismiss(actor: Actor, entryNo: string, reason: string): Promise<void>;
  /** The kind of proposals that carry one out. */
  kind: ProposalKind<FeedCorrection>;
}

/** A waiting correction with all that it would change. */
interface PlannedEntry {
  entry: FeedEntry;
  words: PlanWords;
  decisions: { before: MatchDecisions; after: MatchDecisions };
  plan: RevisionPlan & { digest: string };
}

export function createFeedCorrections(parts: Parts): FeedCorrections {
  const { accounts, clock, database } = parts;
  return {
    async list() {
      const entries = await findWaiting(database.pool, maxListed);
      const first = new Map(entries.toReversed().map(({ matchId, entryNo }) => [matchId, entryNo]));
      return Promise.all(
        entries.map(async (entry) => {
          const match = await findMatch(database.pool, entry.matchId);
          return waitingView(entry, match?.fixture, first.get(entry.matchId) === entry.entryNo);
        }),
      );
    },

    preview: (entryNo) =>
      database.transaction(async (connection) => {
        const { plan, words } = await planEntry(connection, entryNo);
        return previewOfPlan(plan, words, await countOverdrawn(connection, accounts, plan.changed));
      }),

    dismiss: (actor, entryNo, reason) =>
      database.transaction(async (connection) => {
        const entry = await findWaitingEntry(connection, entryNo);
        const change = { from: 'waiting', to: 'dismissed', at: new Date(clock.now()) } as const;
        if (!entry || !(await closeEntry(connection, entry.entryNo, change)))
          throw new PlatformError('NOT_FOUND');
        const { type, markets } = entry.message;
        await actor.record(
          {
            action: 'trading.dismiss-correction',
            subject: `matches/${entry.matchId}`,
            before: { entryNo, type, markets },
            reason,
          },
          connection,
        );
      }),

    kind: {
      kind: 'sportsbook.feed-correction',
      section: 'trading',
      schema: feedCorrectionSchema,
      subjectOf: ({ matchId }) => `matches/${matchId}`,

      async lock(connection, { matchId, entryNo }) {
        await lockResults(connection, matchId);
        const entry = await findWaitingEntry(connection, entryNo);
        if (entry) await lockBets(connection, await betsOf(connection, entry));
      },

      async preview(connection, payload) {
        const { plan, words } = await asPreviewed(connection, payload);
        return { facts: factsOfPlan(plan, words) };
      },

      async execute(connection, payload, approved) {
        const { entry, plan, words, decisions } = await asPreviewed(connection, payload);
        const at = new Date(clock.now());
        await saveDecisions(connection, entry.matchId, decisions, at);
        await reviseBets(connection, parts, plan, { authority: approved, at });
        await closeEntry(connection, entry.entryNo, { from: 'waiting', to: 'carried-out', at });
        // Legs that had no result before are settled by the stored one.
        await writeOutbox(connection, [{ topic: settleTopic, message: { matchId: entry.matchId } }]);
        return { ...words, bets: plan.changed.length, currencies: amountsOf(plan.changed).length };
      },
    },
  };
}

/** @throws PlatformError VERSION_CONFLICT when it would do something else than its maker saw */
async function asPreviewed(
  connection: Connection,
  { entryNo, matchId, digest }: FeedCorrection,
): Promise<PlannedEntry> {
  const planned = await planEntry(connection, entryNo);
  if (planned.plan.digest !== digest || planned.entry.matchId !== matchId)
    throw new PlatformError('VERSION_CONFLICT');
  return planned;
}

/** @throws PlatformError NOT_FOUND; VERSION_CONFLICT while an earlier correction of the match waits */
async function planEntry(connection: Connection, entryNo: string): Promise<PlannedEntry> {
  const entry = await findWaitingEntry(connection, entryNo);
  const match = entry && (await findMatch(connection, entry.matchId));
  if (!entry || !match) throw new PlatformError('NOT_FOUND');
  const { matchId, message } = entry;
  const [first] = await findMessages(connection, 'waiting', matchId);
  if (first?.entryNo !== entry.entryNo)
    throw new PlatformError('VERSION_CONFLICT', 'An earlier correction of this match waits for a decision.');
  const before = await findDecisions(connection, matchId);
  const after = decisionsAfter(before, message);
  const markets = marketsOf(message);
  const plan = planRevision(await findRevisedBets(connection, await betsOf(connection, entry)), {
    matchId,
    markets,
    decisions: after,
  });
  const words = wordsOf(match.fixture, markets, { before, after });
  const digest = digestOf({ entryNo, ...words }, [...plan.changed, ...plan.unchanged]);
  return { entry, words, decisions: { before, after }, plan: { ...plan, digest } };
}

/** Finds the bets that an entry touches. What the rules ask about are open ones too. */
function betsOf(connection: Connection, { matchId, message }: FeedEntry): Promise<string[]> {
  const settledOnly = message.type !== 'rule_settlement';
  return findBetIdsOn(connection, matchId, marketsOf(message), { settledOnly });
}

function wordsOf(
  fixture: Fixture,
  named: Market[] | 'all',
  { before, after }: { before: MatchDecisions; after: MatchDecisions },
): PlanWords {
  const results = [...before.results, ...after.results].map(({ marketId, specifiers }) => ({
    marketId,
    specifiers,
  }));
  const all = named === 'all' ? results : named;
  const markets = [...new Map(all.map((market) => [marketName(fixture, market), market]))];
  const textOf = (decisions: MatchDecisions) =>
    markets
      .slice(0, maxNamed)
      .map(([name, market]) => `${name}: ${decisionText(fixture, market, decisionOf(decisions, market))}`)
      .join('; ');
  return {
    match: matchName(fixture),
    market: markets
      .slice(0, maxNamed)
      .map(([name]) => name)
      .join(', '),
    before: textOf(before),
    after: textOf(after),
  };
}

function waitingView(entry: FeedEntry, fixture: Fixture | undefined, isNext: boolean): WaitingCorrection {
  const markets = marketsOf(entry.message);
  const names = markets === 'all' || !fixture ? [] : markets.map((market) => marketName(fixture, market));
  return {
    entryNo: String(entry.entryNo),
    matchId: entry.matchId,
    matchName: fixture ? matchName(fixture) : entry.matchId,
    type: entry.message.type,
    markets: names.slice(0, maxNamed),
    moreMarkets: Math.max(0, names.length - maxNamed),
    receivedAt: entry.loggedAt.getTime(),
    isNext,
  };
}
