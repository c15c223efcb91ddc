import { leavesOvertimeOpen, namesSide } from '@fairline/markets';
import type { LegResult } from '@fairline/odds';
import {
  decisionOf,
  type Market,
  type MatchDecisions,
  type RuledResult,
  resultOf,
} from './market-decision.ts';
import {
  alwaysYieldsMs,
  type CourseRule,
  type Fate,
  fateOf,
  type JudgedMatch,
  type JudgedStatus,
} from './match-fate.ts';
import { timesInForce } from './times-in-force.ts';

/** A time of placing whose bets have the same version of the rules and were placed on the same kick-off. */
export interface PlacedTime {
  /** Both bounds are in it, in ms. */
  fromMs: number;
  toMs: number;
  plannedMs: number;
  rule: CourseRule;
  /** True when the sides have changed places since. */
  isBeforeSwap: boolean;
}

/** A kick-off from which a match was moved, and when. */
export interface MatchMove {
  wasMs: number;
  movedMs: number;
}

/** A version of the rules, as far as it says what becomes of a match that does not end as planned. */
export interface CourseVersion {
  fromMs: number;
  rule: CourseRule;
}

/** An outcome with bets of one time of placing. */
export interface BackedOutcome extends Market {
  outcomeId: string;
  time: PlacedTime;
  /** True while a leg on it is open. */
  isOpen: boolean;
  /** The time at which the last of these bets was placed. */
  lastPlacedMs: number;
}

/** What the recorded status of a match decides in a market, by outcome; undefined for a market that it does not decide. */
export interface RecordedResults {
  /** What no further score can change; with `counts` also what the score is, as if the match had ended there. */
  atStop(market: Market, options: { counts: boolean }): ReadonlyMap<string, LegResult> | undefined;
  /** What the last score of a match that has ended is, with its overtime. */
  withOvertime(market: Market): ReadonlyMap<string, LegResult> | undefined;
}

/** What the rules decide at a moment. */
export interface Rulings {
  /** What is decided at once. */
  results: RuledResult[];
  /** What a person is asked about. */
  asked: RuledResult[];
  /** Earlier results by the rules that no longer count, because the match goes on. */
  takenBack: RuledResult[];
}

/** The market of the winner of a match in sets or maps, with the outcomes of both sides. */
const winnerMarket = { marketId: 186, outcomes: { 4: 1, 5: 2 } as const };

/** Divides the time until `nowMs` by the versions of the rules, by the moves of a match and by the last swap of its sides. */
export function placedTimes(
  versions: readonly CourseVersion[],
  moves: readonly MatchMove[],
  { kickoffMs, nowMs, swappedMs }: { kickoffMs: number; nowMs: number; swappedMs?: number | undefined },
): PlacedTime[] {
  const inOrder = moves.toSorted((one, other) => one.movedMs - other.movedMs);
  const planned = [
    ...inOrder.map(({ wasMs, movedMs }) => ({ plannedMs: wasMs, toMs: movedMs })),
    { plannedMs: kickoffMs, toMs: nowMs },
  ];
  return timesInForce(versions, nowMs).flatMap(({ fromMs, toMs: untilMs, rule }) =>
    planned
      .map(({ plannedMs, toMs }, place) => ({
        fromMs: Math.max(fromMs, (planned[place - 1]?.toMs ?? -1) + 1),
        toMs: Math.min(untilMs, toMs),
        plannedMs,
        rule,
      }))
      .filter((time) => time.fromMs <= time.toMs)
      .flatMap((time) => dividedBySwap(time, swappedMs ?? Number.NEGATIVE_INFINITY)),
  );
}

function dividedBySwap(time: Omit<PlacedTime, 'isBeforeSwap'>, swappedMs: number): PlacedTime[] {
  const parts = [
    { ...time, toMs: Math.min(time.toMs, swappedMs), isBeforeSwap: true },
    { ...time, fromMs: Math.max(time.fromMs, swappedMs + 1), isBeforeSwap: false },
  ];
  return parts.filter((part) => part.fromMs <= part.toMs);
}

/** Returns what the rules decide about outcomes with bets, each by the version of the bets on it. */
export function rulingsOf(
  { sportId, recorded }: { sportId: number; recorded: RecordedResults },
  match: JudgedMatch,
  decisions: MatchDecisions,
  backed: readonly BackedOutcome[],
): Rulings {
  const rulings: Rulings = { results: [], asked: [], takenBack: takenBackBy(match.status, decisions) };
  for (const outcome of backed) {
    const { time } = outcome;
    const fate = fateOf(match, time.plannedMs, time.rule);
    const ruling =
      swapRuling(outcome) ??
      rulingOf(recorded, fate, outcome) ??
      overtimeRuling({ sportId, recorded }, match.status, fate, outcome);
    if (!ruling || isKnown(decisions, ruling, outcome)) continue;
    const { marketId, specifiers, outcomeId, lastPlacedMs } = outcome;
    // The time ends with the last bet on the outcome. So another look without a new bet makes the same ruling.
    const ruled = { marketId, specifiers, outcomeId, fromMs: time.fromMs, toMs: lastPlacedMs, ...ruling };
    (fate.kind === 'ask' && ruling.result?.kind === 'void' ? rulings.asked : rulings.results).push(ruled);
  }
  return rulings;
}

type Ruling = Pick<RuledResult, 'cause' | 'result' | 'yieldsUntilMs'>;

/** An open bet on a side is void once that side has the other's place: it was made for another match. */
function swapRuling({ time, isOpen, ...market }: BackedOutcome): Ruling | undefined {
  if (!time.isBeforeSwap || !isOpen || !namesSide(market)) return undefined;
  return { cause: 'swapped', result: { kind: 'void' }, yieldsUntilMs: null };
}

/** Returns what the fate of a match is for an outcome; undefined where its result comes as always. */
function rulingOf(recorded: RecordedResults, fate: Fate, outcome: BackedOutcome): Ruling | undefined {
  if (fate.kind === 'retired' && outcome.marketId === winnerMarket.marketId)
    return winnerRuling(fate, outcome);
  if (fate.kind === 'stands' && !fate.keepsDecided) return undefined;
  const isByTime = fate.kind === 'void' && fate.yieldsUntilMs !== alwaysYieldsMs;
  // A leg that is settled keeps its result, unless that came after the time in which the match had to be played.
  if (!outcome.isOpen && !isByTime) return undefined;
  const cause = fate.kind === 'stands' ? 'abandoned' : fate.kind === 'retired' ? 'retired' : fate.cause;
  // The score of a match that was played later is none of the one that was bet on.
  const certain = cause === 'postponed' ? undefined : resultAtStop(recorded, fate, outcome);
  if (certain) return { cause, result: certain, yieldsUntilMs: alwaysYieldsMs };
  if (fate.kind === 'stands') return undefined;
  const yieldsUntilMs = fate.kind === 'void' ? fate.yieldsUntilMs : alwaysYieldsMs;
  return { cause, result: { kind: 'void' }, yieldsUntilMs };
}

/** The published rule decides the winner. Where it says void, no report of the feed replaces that. */
function winnerRuling(
  { winner }: Extract<Fate, { kind: 'retired' }>,
  { outcomeId }: BackedOutcome,
): Ruling | undefined {
  if (winner === undefined) return { cause: 'retired', result: { kind: 'void' }, yieldsUntilMs: null };
  const side = Object.entries(winnerMarket.outcomes).find(([id]) => id === outcomeId)?.[1];
  if (side === undefined) return undefined;
  const result: LegResult = { kind: side === winner ? 'won' : 'lost' };
  return { cause: 'retired', result, yieldsUntilMs: alwaysYieldsMs };
}

/** Returns the result that was certain at the stop, or that the match has as it counts. */
function resultAtStop(
  recorded: RecordedResults,
  { kind }: Fate,
  { outcomeId, ...market }: BackedOutcome,
): LegResult | undefined {
  return recorded.atStop(market, { counts: kind === 'counts' })?.get(outcomeId);
}

/** Where overtime counts by the rules, bets on markets that leave it open wait for it and are settled by the last score. */
function overtimeRuling(
  { sportId, recorded }: { sportId: number; recorded: RecordedResults },
  status: JudgedStatus,
  fate: Fate,
  { outcomeId, time, ...market }: BackedOutcome,
): Ruling | undefined {
  if (time.rule.overtime !== 'counts' || fate.kind !== 'stands') return undefined;
  if (status.disruption || !leavesOvertimeOpen(sportId, market.marketId)) return undefined;
  const last = status.phase === 'ended' ? recorded.withOvertime(market) : undefined;
  return { cause: 'overtime', result: last?.get(outcomeId) ?? null, yieldsUntilMs: null };
}

/** True where a ruling changes nothing for the bets on an outcome. */
function isKnown(
  decisions: MatchDecisions,
  { result, yieldsUntilMs }: Ruling,
  { outcomeId, time, lastPlacedMs, ...market }: BackedOutcome,
): boolean {
  const own = decisions.ruled.find(
    (each) =>
      each.marketId === market.marketId &&
      each.specifiers === market.specifiers &&
      each.outcomeId === outcomeId &&
      each.fromMs === time.fromMs,
  );
  if (own) return own.result?.kind === result?.kind && own.toMs >= lastPlacedMs;
  // What yields to every report of the feed is not said where there is one.
  const present = resultOf(decisionOf(decisions, market, lastPlacedMs), outcomeId);
  return present !== null && (yieldsUntilMs === alwaysYieldsMs || present.kind === result?.kind);
}

/** A match that is played on has its results from the feed again. What the passing of hours has decided stays. */
function takenBackBy(status: JudgedStatus, { ruled }: MatchDecisions): RuledResult[] {
  if (status.phase !== 'live' || status.disruption) return [];
  return ruled.filter(({ cause, yieldsUntilMs }) => cause === 'retired' || yieldsUntilMs === alwaysYieldsMs);
}
