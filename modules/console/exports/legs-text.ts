/** Returns the legs of a bet in one text: match, market and outcome of each. */
export function legsText(
  legs: readonly { matchName: string; marketName: string; outcomeName: string }[],
): string {
  return legs
    .map(({ matchName, marketName, outcomeName }) => `${matchName}: ${marketName}, ${outcomeName}`)
    .join(' | ');
}
