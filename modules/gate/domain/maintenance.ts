/** Moments in milliseconds UTC; null when they are not set. */
export interface MaintenanceWindow {
  startedAt: number | null;
  endedAt: number | null;
  notifyStartedAt: number | null;
  notifyEndedAt: number | null;
}

/** Maintenance as the site shows it. */
export interface Maintenance extends MaintenanceWindow {
  /** Whether it is going on. */
  state: boolean;
}

export interface MaintenancePlan extends MaintenanceWindow {
  mode: 'off' | 'on' | 'scheduled';
}

const cookieWindowMs = 24 * 3_600_000;
const momentNames = ['startedAt', 'endedAt', 'notifyStartedAt', 'notifyEndedAt'] as const;

/** What a plan means at a moment. A window takes in its start and not its end; without an end it stays open. */
export function maintenanceAt({ mode, ...window }: MaintenancePlan, nowMs: number): Maintenance {
  const within =
    window.startedAt !== null &&
    window.startedAt <= nowMs &&
    (window.endedAt === null || nowMs < window.endedAt);
  return { ...window, state: mode === 'on' || (mode === 'scheduled' && within) };
}

/**
 * What a maintenance cookie says: `1` is the next 24 hours, anything else an encoded {@link Maintenance}.
 * Undefined when it does not say that maintenance is going on.
 */
export function maintenanceOfCookie(cookie: string | undefined, nowMs: number): Maintenance | undefined {
  if (cookie === undefined) return undefined;
  if (cookie === '1') {
    const endedAt = nowMs + cookieWindowMs;
    return { startedAt: nowMs, endedAt, notifyStartedAt: null, notifyEndedAt: null, state: true };
  }
  const said = decode(cookie);
  if (said === undefined || !('state' in said) || said.state !== true) return undefined;
  const moments = new Map<string, unknown>(Object.entries(said));
  const [startedAt, endedAt, notifyStartedAt, notifyEndedAt] = momentNames.map((name) => {
    const moment = moments.get(name);
    return typeof moment === 'number' && Number.isSafeInteger(moment) && moment >= 0 ? moment : null;
  });
  return {
    startedAt: startedAt ?? null,
    endedAt: endedAt ?? null,
    notifyStartedAt: notifyStartedAt ?? null,
    notifyEndedAt: notifyEndedAt ?? null,
    state: true,
  };
}

/** The cookie's value that {@link maintenanceOfCookie} reads. */
export function maintenanceCookie(maintenance: Maintenance): string {
  return encodeURIComponent(JSON.stringify(maintenance));
}

function decode(cookie: string): object | undefined {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(cookie));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
