/** The lowest tag of a run of the simulator, with which the ids of its matches begin, and the number of tags. */
export const simulatedTags = { first: 1_000, count: 9_000 } as const;

/** The number of digits of an id of a simulated match: its tag, a digit of its sport, and ten of its slot. */
const idLength = 15;

/** True for a match whose course is simulated. The ids of other feeds are shorter. */
export function isSimulatedMatch(matchId: string): boolean {
  return matchId.length === idLength && Number(matchId.slice(0, 4)) >= simulatedTags.first;
}
