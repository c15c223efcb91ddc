/**
 * The sides of a match in one line, the home side first. Each name stands for itself: from whichever end the page is
 * read, a Latin name does not turn the two round.
 */
export function MatchSides({ home, away }: { home: string; away: string }) {
  return (
    <>
      <bdi>{home}</bdi> – <bdi>{away}</bdi>
    </>
  );
}

/** A mark that is not seen and belongs to a right-to-left text. */
const rightToLeftMark = '\u200F';

/**
 * A score such as `2:1`, or several, as it stands beside the names of the sides: the home side's figure where the home
 * side is. By itself a score is one number, which is written from left to right in every language.
 */
export function scoreBeside(score: string, dir: 'ltr' | 'rtl'): string {
  return dir === 'rtl' ? score.replaceAll(':', `${rightToLeftMark}:`) : score;
}
