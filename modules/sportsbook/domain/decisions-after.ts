import { isRefined, type LegResult } from '@fairline/odds';
import type { DecisionMessage, RuledOutcome } from './decision-message.ts';
import {
  decisionOf,
  isSameMarket,
  type Market,
  type MatchDecisions,
  type OutcomeResult,
  type PlacedWindow,
  type ReportTime,
  type RuledResult,
  resultOf,
  type StoredCancellation,
  type StoredResult,
} from './market-decision.ts';

/**
 * Returns what is decided after a message of the feed. What is older than the producer's newest message about the same part
 * changes nothing, nor does any message in a market that people have decided. A report of scouts does not replace a confirmed
 * result.
 */
export function decisionsAfter(decisions: MatchDecisions, message: DecisionMessage): MatchDecisions {
  const isOpenTo = openToFeed(decisions);
  switch (message.type) {
    case 'bet_settlement': {
      const markets = message.markets.filter(isOpenTo);
      return withResults(decisions, message, resultsIn(markets, message.certainty));
    }
    case 'rollback_bet_settlement':
      return withoutResults(decisions, message, message.markets.filter(isOpenTo));
    case 'bet_cancel':
    case 'rollback_bet_cancel': {
      const named = message.markets === 'all' ? [null] : message.markets;
      return withCancellations(decisions, message, named.filter(isOpenTo));
    }
    case 'rule_settlement':
      return withRuled(decisions, message.markets.filter(isOpenTo));
  }
}

/** Adds results by the rules, except where the feed has reported one in time. */
function withRuled(
  decisions: MatchDecisions,
  markets: readonly (Market & { outcomes: readonly RuledOutcome[] })[],
): MatchDecisions {
  const ruled = new Map(decisions.ruled.map((each) => [ruledKey(each), each]));
  const reportedMs = reportTimes(decisions);
  for (const { outcomes, ...market } of markets) {
    for (const { isTakenBack, ...outcome } of outcomes) {
      const one: RuledResult = { ...keyOf(market), ...outcome };
      const atMs = reportedMs.get(outcomeKey(one));
      const isReported = atMs !== undefined && one.yieldsUntilMs !== null && atMs <= one.yieldsUntilMs;
      if (isTakenBack) ruled.delete(ruledKey(one));
      else if (!isReported) ruled.set(ruledKey(one), one);
    }
  }
  return { ...decisions, ruled: [...ruled.values()] };
}

/** Returns the times at which the results that count were reported, by outcome. */
function reportTimes({ results, reported }: MatchDecisions): Map<string, number> {
  const times = new Map(reported.map((each) => [`${marketText(each.market)} ${each.part}`, each.atMs]));
  return new Map(
    results.map((result) => [
      outcomeKey(result),
      times.get(`${marketText(keyOf(result))} ${resultPart(result)}`) ?? 0,
    ]),
  );
}

/** Names a result by the rules within its match. */
export function ruledKey(ruled: RuledResult): string {
  return `${outcomeKey(ruled)} ${ruled.fromMs}`;
}

function resultsIn(
  markets: readonly (Market & { outcomes: readonly OutcomeResult[] })[],
  certainty: 1 | 2,
): StoredResult[] {
  return markets.flatMap(({ marketId, specifiers, outcomes }) =>
    outcomes.map(({ outcomeId, result }) => ({
      marketId,
      specifiers,
      outcomeId,
      result: bare(result),
      byStaff: false,
      certainty,
    })),
  );
}

function withResults(
  decisions: MatchDecisions,
  message: DecisionMessage,
  reported: readonly StoredResult[],
): MatchDecisions {
  const isOlder = olderParts(decisions, message);
  const newest = reported.filter(
    (result) => !isOlder(result, [resultPart(result), takenBackPart(), takenBackPart(result.outcomeId)]),
  );
  const results = new Map(decisions.results.map((result) => [outcomeKey(result), result]));
  for (const result of newest) {
    const key = outcomeKey(result);
    if ((results.get(key)?.certainty ?? 1) <= result.certainty) results.set(key, result);
  }
  const parts = newest.map((result) => ({ market: keyOf(result), part: resultPart(result) }));
  const decided = new Set(newest.map(outcomeKey));
  const ruled = decisions.ruled.filter(
    (each) =>
      !decided.has(outcomeKey(each)) || each.yieldsUntilMs === null || message.atMs > each.yieldsUntilMs,
  );
  return {
    ...decisions,
    results: [...results.values()],
    ruled,
    reported: reportedAt(decisions, message, parts),
  };
}

/** Takes results back that are not newer than the message. */
function withoutResults(
  decisions: MatchDecisions,
  message: DecisionMessage,
  markets: readonly (Market & { outcomeIds?: readonly string[] | undefined })[],
): MatchDecisions {
  const isOlder = olderParts(decisions, message);
  const isNamed = (result: StoredResult) =>
    markets.some(
      (market) => isSameMarket(market, result) && (market.outcomeIds?.includes(result.outcomeId) ?? true),
    );
  const results = decisions.results.filter(
    (result) => !isNamed(result) || isOlder(result, [resultPart(result)]),
  );
  const parts = markets.flatMap(({ outcomeIds = [undefined], ...market }) =>
    outcomeIds.map((outcomeId) => ({ market: keyOf(market), part: takenBackPart(outcomeId) })),
  );
  return { ...decisions, results, reported: reportedAt(decisions, message, parts) };
}

function withCancellations(
  decisions: MatchDecisions,
  message: Extract<DecisionMessage, { type: 'bet_cancel' | 'rollback_bet_cancel' }>,
  markets: readonly (Market | null)[],
): MatchDecisions {
  const { fromMs, toMs } = message.window ?? {};
  const part = cancelledPart(message.window);
  const isOlder = olderParts(decisions, message);
  const asked = markets
    .filter((market) => !isOlder(market, [part]))
    .map((market): StoredCancellation => ({ market: market && keyOf(market), byStaff: false, fromMs, toMs }));
  const others = decisions.cancellations.filter(
    (each) => each.byStaff || !asked.some((other) => isSameCancellation(each, other)),
  );
  return {
    ...decisions,
    cancellations: message.type === 'bet_cancel' ? [...others, ...asked] : others,
    reported: reportedAt(
      decisions,
      message,
      asked.map(({ market }) => ({ market, part })),
    ),
  };
}

/** Returns a result as it comes back from the database, which keeps no empty fields. */
function bare(result: LegResult): LegResult {
  return result.kind === 'lost' && !result.position ? { kind: 'lost' } : result;
}

/** Returns a filter of the markets, null for the whole match, in which people have decided nothing. */
function openToFeed(decisions: MatchDecisions): (market: Market | null) => boolean {
  const isVoidByStaff = decisions.cancellations.some(({ market, byStaff }) => byStaff && market === null);
  const ofStaff = new Set([
    ...decisions.corrected.map(marketText),
    ...decisions.results.filter(({ byStaff }) => byStaff).map(marketText),
    ...decisions.cancellations.filter(({ byStaff }) => byStaff).map(({ market }) => marketText(market)),
  ]);
  return (market) => !isVoidByStaff && !ofStaff.has(marketText(market));
}

/**
 * The parts of a market that messages are ordered by. Outcomes are settled and taken back each for itself, scouts and confirmed
 * results come beside each other, and so do cancellations of different times. A message about another part that is newer
 * therefore hides none.
 */
const resultPart = ({ outcomeId, certainty }: StoredResult) => `result ${certainty} ${outcomeId}`;
/** Without an outcome the part is the whole market. */
const takenBackPart = (outcomeId?: string) =>
  outcomeId === undefined ? 'taken back' : `taken back ${outcomeId}`;
const cancelledPart = ({ fromMs, toMs }: PlacedWindow = {}) =>
  `cancelled ${fromMs ?? 'ever'} ${toMs ?? 'ever'}`;

/** Returns a function that tells whether the producer has sent something newer about one of these parts. */
function olderParts(
  { reported }: MatchDecisions,
  { atMs, producer = '' }: DecisionMessage,
): (market: Market | null, parts: readonly string[]) => boolean {
  const newestMs = new Map(
    reported
      .filter((each) => each.producer === producer)
      .map((each) => [`${marketText(each.market)} ${each.part}`, each.atMs]),
  );
  return (market, parts) => parts.some((part) => (newestMs.get(`${marketText(market)} ${part}`) ?? 0) > atMs);
}

function reportedAt(
  { reported }: MatchDecisions,
  { atMs, producer = '' }: DecisionMessage,
  parts: readonly Pick<ReportTime, 'market' | 'part'>[],
): MatchDecisions['reported'] {
  const times = new Map(reported.map((each) => [reportKey(each), each]));
  for (const { market, part } of parts) {
    const each = { market, producer, part, atMs };
    const known = times.get(reportKey(each));
    if (!known || known.atMs < atMs) times.set(reportKey(each), each);
  }
  return [...times.values()];
}

/** Names what a report is about, among all of its match. */
export function reportKey({ market, producer, part }: ReportTime): string {
  return `${producer} ${marketText(market)} ${part}`;
}

/**
 * Returns the markets in which legs that are settled by now may get another result; `all` for the whole match. A market that
 * only gets its first results is not among them.
 */
export function revokedMarkets(before: MatchDecisions, after: MatchDecisions): Market[] | 'all' {
  const isDecided = before.results.length + before.cancellations.length + before.ruled.length > 0;
  const changed = isDecided ? changedCancellations(before, after) : [];
  if (changed.some(({ market }) => market === null)) return 'all';
  const now = new Map(after.results.map((result) => [outcomeKey(result), result.result]));
  const other = before.results.filter((result) => !keeps(now.get(outcomeKey(result)), result.result));
  const named = [
    ...other,
    ...otherwiseRuled(before, after),
    ...changed.flatMap(({ market }) => (market ? [market] : [])),
  ];
  const touched = new Map(named.map((market) => [marketText(market), keyOf(market)]));
  return [...touched.values()].filter((market) => isDecidedIn(before, market));
}

/** Returns the outcomes whose result under a version of the rules is another one, or none any more. */
function otherwiseRuled(before: MatchDecisions, after: MatchDecisions): RuledResult[] {
  const resultIn = (decisions: MatchDecisions, { outcomeId, fromMs, ...market }: RuledResult) =>
    resultOf(decisionOf(decisions, market, fromMs), outcomeId) ?? undefined;
  return [...before.ruled, ...after.ruled].filter((each) => {
    const was = resultIn(before, each);
    return was !== undefined && !keeps(resultIn(after, each), was);
  });
}

/** True when legs that are settled by a result stay so under the one that follows it. */
function keeps(now: LegResult | undefined, was: LegResult): boolean {
  return now !== undefined && isRefined(was, now);
}

function isDecidedIn({ results, cancellations, ruled }: MatchDecisions, market: Market): boolean {
  return (
    results.some((result) => isSameMarket(result, market)) ||
    ruled.some((each) => isSameMarket(each, market)) ||
    cancellations.some(({ market: cancelled }) => cancelled === null || isSameMarket(cancelled, market))
  );
}

function changedCancellations(before: MatchDecisions, after: MatchDecisions): StoredCancellation[] {
  const isIn = ({ cancellations }: MatchDecisions, one: StoredCancellation) =>
    cancellations.some((other) => isSameCancellation(one, other));
  return [
    ...before.cancellations.filter((each) => !isIn(after, each)),
    ...after.cancellations.filter((each) => !isIn(before, each)),
  ];
}

export function isSameCancellation(one: StoredCancellation, other: StoredCancellation): boolean {
  return (
    marketText(one.market) === marketText(other.market) &&
    one.fromMs === other.fromMs &&
    one.toMs === other.toMs
  );
}

function keyOf({ marketId, specifiers }: Market): Market {
  return { marketId, specifiers };
}

/** Names a market within its match; the whole match without one. */
export function marketText(market: Market | null): string {
  return market === null ? 'all' : `${market.marketId}/${market.specifiers}`;
}

export function outcomeKey(result: Market & { outcomeId: string }): string {
  return `${marketText(result)}/${result.outcomeId}`;
}
