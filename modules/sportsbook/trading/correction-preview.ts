import type { CorrectionPreview, ProposalFact } from '@fairline/contracts';
import type { Fixture, MarketKey } from '@fairline/feed';
import { marketName, outcomeName } from '@fairline/markets';
import { isCurrencyCode, toDecimalString, toJsonMinor } from '@fairline/money';
import type { LegResult } from '@fairline/odds';
import type { MarketDecision } from '../domain/market-decision.ts';
import type { BetSettlement } from '../domain/settle-bet.ts';
import type { PlannedBet, RevisionPlan } from '../settlement/plan-revision.ts';
import type { CorrectionPlan } from './correction-plan.ts';

/** The number of bets that a preview lists. */
const maxRows = 200;

/** What players lose and get in one currency. */
interface Amounts {
  currency: string;
  /** The sums of the returns of the bets that change, now and afterwards. */
  beforeMinor: bigint;
  afterMinor: bigint;
  takenBackMinor: bigint;
  paidMinor: bigint;
}

/** What a plan is about, in words. */
export interface PlanWords {
  match: string;
  market: string;
  /** What is decided now and afterwards. */
  before: string;
  after: string;
}

/** A plan with the name of all that it does. */
type NamedPlan = RevisionPlan & { digest: string };

/** Returns the words of another decision of a market. */
export function wordsOfCorrection(plan: CorrectionPlan, market: MarketKey): PlanWords {
  const { fixture } = plan;
  return {
    match: matchName(fixture),
    market: marketName(fixture, market),
    before: decisionText(fixture, market, plan.before),
    after: decisionText(fixture, market, plan.after),
  };
}

export function matchName({ home, away }: Fixture): string {
  return `${home.name} – ${away.name}`;
}

/** Returns a plan in the form of the API. `overdrawn` is the number of accounts that would be below zero. */
export function previewOfPlan(
  { changed, unchanged, digest }: NamedPlan,
  { before, after }: PlanWords,
  overdrawn: number,
): CorrectionPreview {
  return {
    digest,
    before,
    after,
    bets: changed.length,
    players: playersOf(changed),
    unchanged: unchanged.length,
    amounts: amountsOf(changed).map(({ currency, takenBackMinor, paidMinor }) => ({
      currency,
      takenBackMinor: toJsonMinor(takenBackMinor),
      paidMinor: toJsonMinor(paidMinor),
    })),
    overdrawn,
    rows: changed.slice(0, maxRows).map(({ row, before, after }) => ({
      betId: row.bet_id,
      playerId: String(row.player_id),
      currency: row.currency,
      stakeMinor: toJsonMinor(row.stake_minor),
      state: row.state,
      returnMinor: before ? toJsonMinor(before.returnMinor) : null,
      nextState: after?.state ?? 'open',
      nextReturnMinor: after ? toJsonMinor(after.returnMinor) : null,
    })),
  };
}

/** Returns the facts of a plan that a proposal shows and stores. */
export function factsOfPlan({ changed }: RevisionPlan, words: PlanWords): ProposalFact[] {
  const same = (label: string, value: string | number) => ({ label, before: value, after: value });
  return [
    same('match', words.match),
    same('market', words.market),
    { label: 'result', before: words.before, after: words.after },
    same('bets', changed.length),
    same('players', playersOf(changed)),
    ...amountsOf(changed).flatMap(({ currency, ...amounts }) => [
      {
        label: 'returns',
        before: toJsonMinor(amounts.beforeMinor),
        after: toJsonMinor(amounts.afterMinor),
        currency,
      },
      { label: 'taken-back', before: null, after: toJsonMinor(amounts.takenBackMinor), currency },
      { label: 'paid', before: null, after: toJsonMinor(amounts.paidMinor), currency },
    ]),
    ...(changed.length === 0 ? [] : [betsFact(changed.slice(0, maxRows))]),
  ];
}

/** Returns each bet with its player, as it is now and afterwards. */
function betsFact(bets: readonly PlannedBet[]): ProposalFact {
  const words = (settlement: BetSettlement | undefined, currency: string) =>
    settlement && isCurrencyCode(currency)
      ? `${settlement.state}, ${toDecimalString(settlement.returnMinor, currency)} ${currency}`
      : 'open';
  const all = (pick: (bet: PlannedBet) => BetSettlement | undefined) =>
    Object.fromEntries(
      bets.map((bet) => [
        `player ${bet.row.player_id}, bet ${bet.row.bet_id}`,
        words(pick(bet), bet.row.currency),
      ]),
    );
  return { label: 'by-bet', before: all(({ before }) => before), after: all(({ after }) => after) };
}

/** Returns what players lose and get, by currency. */
export function amountsOf(changed: readonly PlannedBet[]): Amounts[] {
  return [...Map.groupBy(changed, ({ row }) => row.currency)]
    .map(([currency, bets]) => {
      const sum: Amounts = { currency, beforeMinor: 0n, afterMinor: 0n, takenBackMinor: 0n, paidMinor: 0n };
      for (const { before, after } of bets) {
        const [was, willBe] = [before?.returnMinor ?? 0n, after?.returnMinor ?? 0n];
        sum.beforeMinor += was;
        sum.afterMinor += willBe;
        if (was > willBe) sum.takenBackMinor += was - willBe;
        else sum.paidMinor += willBe - was;
      }
      return sum;
    })
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

/** Returns a decision in words. */
export function decisionText(fixture: Fixture, market: MarketKey, decision: MarketDecision): string {
  if (decision.kind !== 'results') return decision.kind;
  return decision.results
    .map(({ outcomeId, result }) => `${outcomeName(fixture, market, outcomeId)}: ${resultText(result)}`)
    .join(', ');
}

function resultText(result: LegResult): string {
  if (result.kind === 'dead-heat') return `dead-heat ${result.places}/${result.tied}`;
  if (result.kind !== 'lost' || !result.position) return result.kind;
  const { position } = result;
  if (!('first' in position)) return `lost, place ${position.best} to ${position.worst}`;
  return `lost, place ${position.first}${position.tied > 1 ? `, shared by ${position.tied}` : ''}`;
}

function playersOf(bets: readonly PlannedBet[]): number {
  return new Set(bets.map(({ row }) => row.player_id)).size;
}
