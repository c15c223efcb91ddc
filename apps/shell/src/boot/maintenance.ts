export interface Maintenance {
  active: boolean;
  startedAtMs: number | null;
  endedAtMs: number | null;
  /** When readers are told of it. */
  notifyStartedAtMs: number | null;
  notifyEndedAtMs: number | null;
}

const windowMs = 86_400_000;

/**
 * BOOT-07: maintenance is active when the cookie is `1` (then for the next 24 hours), or when it is encoded JSON
 * whose `state` is true. Anything else, and anything broken, is no maintenance.
 */
export function readMaintenance(cookie: string | undefined, nowMs: number): Maintenance {
  if (cookie === undefined || cookie === '') return noMaintenance;
  if (cookie === '1')
    return { ...noMaintenance, active: true, startedAtMs: nowMs, endedAtMs: nowMs + windowMs };
  const data = decode(cookie);
  if (typeof data !== 'object' || data === null) return noMaintenance;
  return {
    active: 'state' in data && data.state === true,
    startedAtMs: 'startedAt' in data ? timeOf(data.startedAt) : null,
    endedAtMs: 'endedAt' in data ? timeOf(data.endedAt) : null,
    notifyStartedAtMs: 'notifyStartedAt' in data ? timeOf(data.notifyStartedAt) : null,
    notifyEndedAtMs: 'notifyEndedAt' in data ? timeOf(data.notifyEndedAt) : null,
  };
}

const noMaintenance: Maintenance = {
  active: false,
  startedAtMs: null,
  endedAtMs: null,
  notifyStartedAtMs: null,
  notifyEndedAtMs: null,
};

function decode(cookie: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(cookie));
  } catch {
    return undefined;
  }
}

function timeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
