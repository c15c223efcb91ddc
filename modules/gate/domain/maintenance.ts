/** Moments in milliseconds UTC; null when they are not set. */
export interface MaintenanceWindow {
  startedAt: number | null;
  endedAt: number | null;
  notifyStartedAt: number | null;
  notifyEndedAt: number | null;
}

/** Maintenance as pages show it. */
export interface Maintenance extends MaintenanceWindow {
  /** True while maintenance is going on. */
  state: boolean;
}

export interface MaintenancePlan extends MaintenanceWindow {
  mode: 'off' | 'on' | 'scheduled';
}

/** A maintenance cookie without a known end applies for a day. */
const cookieWindowMs = 24 * 3_600_000;
/** The time to retry during maintenance without a known end. */
const defaultRetrySeconds = 60;
/** The names of each moment in the two documents of the specification. The site itself writes the first one. */
const momentNames = {
  startedAt: ['startedAt', 'startAt'],
  endedAt: ['endedAt', 'finishAt'],
  notifyStartedAt: ['notifyStartedAt', 'notifyStartDate'],
  notifyEndedAt: ['notifyEndedAt', 'notifyEndDate'],
} as const satisfies Record<keyof MaintenanceWindow, readonly string[]>;

/** Evaluates a plan at a moment. A window includes its start but not its end; without an end it stays open. */
export function maintenanceAt({ mode, ...window }: MaintenancePlan, nowMs: number): Maintenance {
  const isWithin =
    window.startedAt !== null &&
    window.startedAt <= nowMs &&
    (window.endedAt === null || nowMs < window.endedAt);
  return { ...window, state: mode === 'on' || (mode === 'scheduled' && isWithin) };
}

/** The seconds after which a refused call may be made again; undefined when no maintenance is going on. */
export function retryAfterSeconds(plan: MaintenancePlan, nowMs: number): number | undefined {
  const { state, endedAt } = maintenanceAt(plan, nowMs);
  if (!state) return undefined;
  const isEndKnown = endedAt !== null && endedAt > nowMs;
  return isEndKnown ? Math.ceil((endedAt - nowMs) / 1_000) : defaultRetrySeconds;
}

/**
 * Reads a maintenance cookie: `1` means the next 24 hours, and any other value is an encoded {@link Maintenance}.
 * Undefined when no maintenance is going on according to the cookie.
 */
export function maintenanceOfCookie(cookie: string | undefined, nowMs: number): Maintenance | undefined {
  if (cookie === undefined) return undefined;
  if (cookie === '1') {
    const endedAt = nowMs + cookieWindowMs;
    return { startedAt: nowMs, endedAt, notifyStartedAt: null, notifyEndedAt: null, state: true };
  }
  const decoded = decodeCookie(cookie);
  if (decoded === undefined || !('state' in decoded) || decoded.state !== true) return undefined;
  const moments = new Map<string, unknown>(Object.entries(decoded));
  const momentOf = (names: readonly string[]) =>
    names.map((name) => readMoment(moments.get(name))).find((moment) => moment !== null) ?? null;
  return {
    startedAt: momentOf(momentNames.startedAt),
    endedAt: momentOf(momentNames.endedAt),
    notifyStartedAt: momentOf(momentNames.notifyStartedAt),
    notifyEndedAt: momentOf(momentNames.notifyEndedAt),
    state: true,
  };
}

function readMoment(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** The decoded cookies about maintenance. */
export interface MaintenanceCookies {
  maintenance?: string | undefined;
  /** Present when the site itself has set the other cookie. */
  maintenance_own?: string | undefined;
}

export interface ReaderMaintenance {
  /** The value of the reader's maintenance cookie after the answer; undefined when there is none. */
  cookie: string | undefined;
  /** The cookies that the answer sets. An age of 0 removes a cookie. */
  changes: readonly { name: keyof MaintenanceCookies; value: string; maxAgeSeconds: number }[];
}

/**
 * Decides which maintenance a reader is notified of (BOOT-07). A maintenance cookie that the site has not set, such as one
 * of a proxy in front, counts and is left alone. The site replaces and removes its own cookie as the plan goes on.
 */
export function readerMaintenance(
  plan: MaintenancePlan,
  cookies: MaintenanceCookies,
  nowMs: number,
): ReaderMaintenance {
  const { maintenance: cookie, maintenance_own: mark } = cookies;
  const isOwn = mark !== undefined;
  if (!isOwn && maintenanceOfCookie(cookie, nowMs)) return { cookie, changes: [] };
  const planned = maintenanceAt(plan, nowMs);
  const isUpcoming = plan.mode === 'scheduled' && plan.startedAt !== null && nowMs < plan.startedAt;
  if (!planned.state && !isUpcoming) {
    // The cookie of a proxy may announce maintenance that has not begun. It is passed on to the reader.
    return isOwn ? { cookie: undefined, changes: cookiesOf('', 0) } : { cookie, changes: [] };
  }
  const wanted = JSON.stringify(planned);
  if (isOwn && cookie === wanted) return { cookie, changes: [] };
  const cookieAgeMs = planned.endedAt === null ? cookieWindowMs : Math.max(1_000, planned.endedAt - nowMs);
  return { cookie: wanted, changes: cookiesOf(wanted, Math.ceil(cookieAgeMs / 1_000)) };
}

function cookiesOf(value: string, maxAgeSeconds: number): ReaderMaintenance['changes'] {
  return [
    { name: 'maintenance', value, maxAgeSeconds },
    { name: 'maintenance_own', value: maxAgeSeconds === 0 ? '' : '1', maxAgeSeconds },
  ];
}

function decodeCookie(cookie: string): object | undefined {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(cookie));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
