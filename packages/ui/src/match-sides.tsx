/**
 * The sides of a match in one line, the home side first. Each name is isolated, so that Latin names in right-to-left
 * text do not change the order.
 */
export function MatchSides({ home, away }: { home: string; away: string }) {
  return (
    <>
      <bdi>{home}</bdi> – <bdi>{away}</bdi>
    </>
  );
}

/** An invisible mark with the direction of right-to-left text. */
const rightToLeftMark = '\u200F';

/**
 * Returns a score such as `2:1`, or several, for a place beside the names of the sides, so that the home side's figure
 * is on the home side's side. Without a mark every language writes a score from left to right, like a number.
 */
export function scoreBeside(score: string, dir: 'ltr' | 'rtl'): string {
  return dir === 'rtl' ? score.replaceAll(':', `${rightToLeftMark}:`) : score;
}
