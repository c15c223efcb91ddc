/** A layout shift. Times are in ms since the navigation began. */
export interface LayoutShift {
  startTime: number;
  value: number;
  /** True when an input came shortly before: such a shift is expected. */
  hadRecentInput: boolean;
}

/** An event of an interaction. It lasts from the input to the next frame. */
export interface InteractionEvent {
  interactionId: number;
  /** The duration in ms. */
  duration: number;
}

const maxPauseMs = 1_000;
const maxWindowMs = 5_000;

/** Returns the Cumulative Layout Shift (web.dev/articles/cls): the largest sum of shifts in one window. */
export function cumulativeShift(shifts: readonly LayoutShift[]): number {
  let maxSum = 0;
  let sum = 0;
  let beganMs = Number.NEGATIVE_INFINITY;
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const { startTime, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue;
    const isSameWindow = startTime - lastMs < maxPauseMs && startTime - beganMs < maxWindowMs;
    if (!isSameWindow) {
      beganMs = startTime;
      sum = 0;
    }
    sum += value;
    lastMs = startTime;
    maxSum = Math.max(maxSum, sum);
  }
  return Math.round(maxSum * 10_000) / 10_000;
}

/** One outlier is ignored for each 50 interactions. */
const interactionsForOutlier = 50;

/**
 * Returns an approximation of Interaction to Next Paint (web.dev/articles/inp) in ms: the longest interaction, without
 * one outlier in fifty. Null when there was no interaction.
 */
export function interactionDelay(events: readonly InteractionEvent[]): number | null {
  const durationById = new Map<number, number>();
  for (const { interactionId, duration } of events) {
    if (interactionId > 0)
      durationById.set(interactionId, Math.max(duration, durationById.get(interactionId) ?? 0));
  }
  const durations = [...durationById.values()].sort((one, other) => other - one);
  const delay = durations[Math.floor(durations.length / interactionsForOutlier)];
  return delay === undefined ? null : Math.round(delay);
}
