import { basketball, counterStrike, dota2, football, iceHockey, tennis } from '@fairline/markets';
import type { CourseStatus } from '@fairline/markets/match-course';

/** The parts of a match's status whose change ends the wait of a live bet: `part` is a game or a round of a set or map. */
export type PlayPart = 'score' | 'part' | 'red-card' | 'period';

/** A status as the delay of live bets looks at it. */
export type PlayStatus = Pick<CourseStatus, 'phase' | 'period' | 'score' | 'periodScores' | 'statistics'>;

/** The parts that count in each sport, the strongest first. Points of a game in tennis and kills in Dota come too often. */
const partsOfSport: ReadonlyMap<number, readonly PlayPart[]> = new Map([
  [football, ['score', 'red-card', 'period']],
  [tennis, ['score', 'part', 'period']],
  [basketball, ['score', 'period']],
  [iceHockey, ['score', 'period']],
  [counterStrike, ['score', 'part', 'period']],
  [dota2, ['score', 'period']],
]);

const partsElsewhere: readonly PlayPart[] = ['score', 'period'];

/** How each part is written to be compared; undefined while the feed does not report it. */
const textOf: Readonly<Record<PlayPart, (status: PlayStatus) => string | undefined>> = {
  score: ({ score }) => score.join(':'),
  part: ({ periodScores }) => periodScores.map((each) => each.join(':')).join(' '),
  'red-card': ({ statistics }) => statistics?.redCards?.join(':'),
  period: ({ phase, period }) => `${phase} ${period}`,
};

/**
 * Returns the strongest part by which two statuses of a match differ for bets in play; undefined when none does. A part that
 * the feed begins to report is no change.
 */
export function playChange(sportId: number, before: PlayStatus, after: PlayStatus): PlayPart | undefined {
  return partsOf(sportId).find((part) => {
    const [known, now] = [textOf[part](before), textOf[part](after)];
    return known !== undefined && now !== undefined && known !== now;
  });
}

/** Returns the parts of a status that count, as one text to compare. */
export function playText(sportId: number, status: PlayStatus): string {
  return partsOf(sportId)
    .map((part) => textOf[part](status) ?? '')
    .join(' ');
}

function partsOf(sportId: number): readonly PlayPart[] {
  return partsOfSport.get(sportId) ?? partsElsewhere;
}
