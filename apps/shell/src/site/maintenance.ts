export interface Maintenance {
  active: boolean;
  startedAtMs: number | null;
  endedAtMs: number | null;
  /** The time of the announcement. */
  notifyStartedAtMs: number | null;
  notifyEndedAtMs: number | null;
}

const windowMs = 86_400_000;

/**
 * BOOT-07: reads the maintenance cookie. Maintenance is active when the value is `1` (then for the next 24 hours), or
 * when it is encoded JSON whose `state` is true. Any other value means no maintenance. The specification has two names
 * for each time: both are read, and those that the site writes have priority.
 */
export function readMaintenance(cookie: string | undefined, nowMs: number): Maintenance {
  if (cookie === undefined || cookie === '') return noMaintenance;
  if (cookie === '1')
    return { ...noMaintenance, active: true, startedAtMs: nowMs, endedAtMs: nowMs + windowMs };
  const data = decode(cookie);
  if (typeof data !== 'object' || data === null) return noMaintenance;
  const fields = new Map<string, unknown>(Object.entries(data));
  const momentOf = (...names: string[]) =>
    names.map((name) => timeOf(fields.get(name))).find((moment) => moment !== null) ?? null;
  return {
    active: fields.get('state') === true,
    startedAtMs: momentOf('startedAt', 'startAt'),
    endedAtMs: momentOf('endedAt', 'finishAt'),
    notifyStartedAtMs: momentOf('notifyStartedAt', 'notifyStartDate'),
    notifyEndedAtMs: momentOf('notifyEndedAt', 'notifyEndDate'),
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
