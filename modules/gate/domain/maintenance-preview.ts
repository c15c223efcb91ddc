import { type MaintenancePlan, maintenanceAt, retryAfterSeconds } from './maintenance.ts';

/** A stretch of time in milliseconds UTC; null as its end means that no end is known. */
export interface Stretch {
  from: number;
  to: number | null;
}

export interface MaintenancePreview {
  isClosedNow: boolean;
  /** The time in which the site is closed; null when it never is. */
  closed: Stretch | null;
  /** The time in which pages announce it; null when they do not. */
  announced: Stretch | null;
  /** The seconds after which a call that is refused now may be made again; null when none is refused now. */
  retryAfterSeconds: number | null;
}

/** Says when a plan closes the site and when pages announce it, from `nowMs` on. */
export function previewPlan(plan: MaintenancePlan, nowMs: number): MaintenancePreview {
  return {
    isClosedNow: maintenanceAt(plan, nowMs).state,
    closed: closedIn(plan, nowMs),
    announced: announcedIn(plan, nowMs),
    retryAfterSeconds: retryAfterSeconds(plan, nowMs) ?? null,
  };
}

function closedIn({ mode, startedAt, endedAt }: MaintenancePlan, nowMs: number): Stretch | null {
  // Maintenance that is on ends when it is switched off, whatever its window says.
  if (mode === 'on') return { from: nowMs, to: null };
  if (mode === 'off' || startedAt === null) return null;
  return endedAt !== null && endedAt <= nowMs ? null : { from: startedAt, to: endedAt };
}

function announcedIn(
  { mode, startedAt, endedAt, notifyStartedAt, notifyEndedAt }: MaintenancePlan,
  nowMs: number,
): Stretch | null {
  if (mode !== 'scheduled' || startedAt === null || notifyStartedAt === null) return null;
  const to = notifyEndedAt ?? endedAt;
  return to !== null && to <= nowMs ? null : { from: notifyStartedAt, to };
}
