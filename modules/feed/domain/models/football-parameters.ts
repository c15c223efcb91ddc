/** The parameters of the goal model of football. */
export interface GoalParameters {
  /** The share of the goals that fall in the first half. */
  firstHalf: number;
  /** Factors on the rate at which a side is expected to score: ahead, with a level score, a goal behind, further behind. */
  ahead: number;
  level: number;
  behindByOne: number;
  behindByMore: number;
}

/** The parameters that `npm run fit` printed for 3,070 matches of eight European leagues from 2023 to 2026. */
export const goalParameters: GoalParameters = {
  firstHalf: 0.432,
  ahead: 0.928,
  level: 1.038,
  behindByOne: 1.123,
  behindByMore: 0.892,
};
