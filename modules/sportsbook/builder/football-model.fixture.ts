import type { ModelState } from '@fairline/feed';

/** Returns the model of a football match before its first minute, from which bet builders are priced. */
export function footballModel(homeStrength = 1_800): ModelState {
  return {
    sportId: 1,
    matchUp: { homeStrength, awayStrength: 1_740, conditions: { scoring: 1.4, homeEdge: 60 } },
    position: {
      half: 0,
      done: 0,
      elapsed: 0,
      current: 0,
      goals: [],
      substitutions: [],
      corners: [],
      yellowCards: [0, 0],
      redCards: [0, 0],
    },
  };
}
