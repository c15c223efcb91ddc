import { basketball, counterStrike, dota2, football, iceHockey, tennis } from '@fairline/markets';
import type { Disruption, MatchStatus, Pair } from '../domain/messages.ts';
import { childOf, childrenOf, numberIn, wholeIn, type XmlElement } from './xml.ts';

/** The status of an event in the feed; numbers that are absent leave the phase as it is. */
const phases: Readonly<Record<number, MatchStatus['phase']>> = {
  0: 'not-started',
  1: 'live',
  2: 'live',
  3: 'ended',
  4: 'ended',
  5: 'cancelled',
  6: 'not-started',
  7: 'live',
  8: 'not-started',
  11: 'not-started',
};

const shared: Readonly<Record<number, string>> = { 0: '', 100: '', 301: 'pause', 302: 'pause', 303: 'pause' };
const maps = { 141: 'map1', 142: 'map2', 143: 'map3', 144: 'map4', 145: 'map5' };
const sets = { 8: 'set1', 9: 'set2', 10: 'set3', 11: 'set4', 12: 'set5' };

/** Our codes of periods by the feed's, in each sport. A code that is absent is shown as no period. */
const periods: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  [football]: { 6: '1h', 31: 'ht', 7: '2h' },
  [basketball]: { 13: 'q1', 14: 'q2', 31: 'ht', 15: 'q3', 16: 'q4', 40: 'ot' },
  [iceHockey]: { 1: 'p1', 2: 'p2', 3: 'p3', 40: 'ot', 50: 'so' },
  [tennis]: sets,
  [counterStrike]: maps,
  [dota2]: maps,
};

/**
 * What the feed's codes of periods say about a match that does not go on as planned. In the codes with a side it is the one that
 * does not go on: the feed names the winner of a walkover, and both sides where one has retired or was disqualified.
 */
const disruptions: Readonly<Record<number, Disruption>> = {
  60: { kind: 'postponed' },
  61: { kind: 'postponed' },
  80: { kind: 'interrupted' },
  81: { kind: 'interrupted' },
  90: { kind: 'abandoned' },
  91: { kind: 'walkover' },
  92: { kind: 'retired' },
  93: { kind: 'walkover', side: 2 },
  94: { kind: 'walkover', side: 1 },
  95: { kind: 'retired', side: 1 },
  96: { kind: 'retired', side: 2 },
  97: { kind: 'defaulted', side: 1 },
  98: { kind: 'defaulted', side: 2 },
};

/**
 * The same by the status of the event, where no code of a period says more. The status 9 is not among them: scouts have left,
 * and the match goes on.
 */
const disruptionsByStatus: Readonly<Record<number, Disruption>> = {
  6: { kind: 'postponed' },
  7: { kind: 'interrupted' },
  8: { kind: 'postponed' },
};

const cancelledCode = 70;

/** Reads the state of a match. What the message does not say stays as it was before. */
export function readMatchStatus(element: XmlElement, sportId: number, before: MatchStatus): MatchStatus {
  const status = wholeIn(element, 'status');
  const code = wholeIn(element, 'match_status');
  const byStatus = (status === undefined ? undefined : phases[status]) ?? before.phase;
  const phase = code === cancelledCode ? 'cancelled' : byStatus;
  const disruption = disruptionIn(element, { status, code, sportId, before });
  const isStopped = disruption !== undefined && disruption.kind !== 'postponed';
  // The codes that say why a match is stopped name no period: it is the one in which it was stopped.
  const named =
    code === undefined || code in disruptions
      ? before.period
      : (periods[sportId]?.[code] ?? shared[code] ?? '');
  const scores = childrenOf(childOf(element, 'period_scores') ?? element, 'period_score');
  return {
    phase,
    period: phase === 'live' || isStopped ? named : '',
    clockSeconds: phase === 'live' ? (clockIn(element) ?? before.clockSeconds) : null,
    score: pairIn(element, 'home_score', 'away_score') ?? before.score,
    periodScores:
      scores.length > 0
        ? scores.flatMap((score) => [pairIn(score, 'home_score', 'away_score') ?? [0, 0]])
        : before.periodScores,
    ...readStatistics(element, before),
    ...(disruption && { disruption }),
  };
}

/** Reads what disrupts a match. A message that says nothing about it leaves it as it was. */
function disruptionIn(
  element: XmlElement,
  said: { status: number | undefined; code: number | undefined; sportId: number; before: MatchStatus },
): Disruption | undefined {
  const { status, code, sportId, before } = said;
  if (status === undefined && code === undefined) return before.disruption;
  const found =
    (code === undefined ? undefined : disruptions[code]) ??
    (status === undefined ? undefined : disruptionsByStatus[status]);
  if (!found) return undefined;
  const clock = /^(\d{1,3}):\d{2}$/.exec(childOf(element, 'clock')?.attributes.match_time ?? '');
  // In football the clock of the arena counts the time that was played; elsewhere it is what remains of a period.
  const seconds = sportId === football ? before.clockSeconds : null;
  const known = before.disruption?.playedMinutes ?? (seconds === null ? undefined : Math.trunc(seconds / 60));
  const playedMinutes = clock ? Number(clock[1]) : known;
  return { ...found, ...(playedMinutes !== undefined && { playedMinutes }) };
}

/** Reads each count that a message has; the others stay as they were. */
function readStatistics(element: XmlElement, before: MatchStatus): Pick<MatchStatus, 'statistics'> {
  const count = (name: string) => pairIn(childOf(element, 'statistics', name), 'home', 'away');
  const [corners, yellowCards] = [count('corners'), count('yellow_cards')];
  const redCards = sumOf(count('red_cards'), count('yellow_red_cards'));
  const statistics = {
    ...before.statistics,
    ...(corners && { corners }),
    ...(yellowCards && { yellowCards }),
    ...(redCards && { redCards }),
  };
  return Object.keys(statistics).length > 0 ? { statistics } : {};
}

/** Adds the players who were sent off at once and those after a second caution, which the feed counts apart. */
function sumOf(first: Pair | undefined, second: Pair | undefined): Pair | undefined {
  return first && second ? [first[0] + second[0], first[1] + second[1]] : (first ?? second);
}

function pairIn(element: XmlElement | undefined, home: string, away: string): Pair | undefined {
  const one = element && numberIn(element, home);
  const other = element && numberIn(element, away);
  // Scores may be written as decimals, and are below zero in no sport that is offered.
  return one === undefined || other === undefined
    ? undefined
    : [Math.max(0, Math.trunc(one)), Math.max(0, Math.trunc(other))];
}

/** Reads the clock, `minutes:seconds`, in seconds. It counts down in sports that show the remaining time of a period. */
function clockIn(element: XmlElement): number | undefined {
  const clock = childOf(element, 'clock');
  const text = clock?.attributes.remaining_time_in_period ?? clock?.attributes.match_time;
  const [, minutes, seconds] = /^(\d{1,3}):(\d{2})$/.exec(text ?? '') ?? [];
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds);
}
