/** What a database says when it is reached again. */
export interface OutageReport {
  /** Requests to it that failed meanwhile. */
  failures: number;
  /** Lines that would have told of them in the log, by their words. */
  unwrittenLines: Record<string, number>;
}

/** Whether a database can be reached, as those find out who ask it for something. */
export interface DatabaseOutage {
  /** A request failed since it could not be reached. @returns what its caller is to be told. */
  failed(cause: unknown): DatabaseUnavailable;
  /** A request was answered. */
  answered(): void;
  /** Counts a line that is not written, since it would tell nothing new. */
  noteLine(words: string): void;
}

export interface OutageListener {
  onDown(error: DatabaseUnavailable): void;
  onUp(report: OutageReport): void;
}

/** The database cannot be reached, or went away in the middle: whoever asks again later may be answered. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly code = 'DATABASE_UNAVAILABLE';
  readonly outage: Pick<DatabaseOutage, 'noteLine'>;

  constructor(cause: unknown, outage: Pick<DatabaseOutage, 'noteLine'>) {
    super('the database cannot be reached', { cause });
    this.outage = outage;
  }
}

/** Tells `listener` of each change of state, once. */
export function databaseOutage(listener: OutageListener): DatabaseOutage {
  let failures = 0;
  let unwritten = new Map<string, number>();
  const outage: DatabaseOutage = {
    failed(cause) {
      const error = new DatabaseUnavailable(cause, outage);
      failures += 1;
      if (failures === 1) listener.onDown(error);
      return error;
    },
    answered() {
      if (failures === 0) return;
      const report = { failures, unwrittenLines: Object.fromEntries(unwritten) };
      failures = 0;
      unwritten = new Map();
      listener.onUp(report);
    },
    noteLine: (words) => void unwritten.set(words, (unwritten.get(words) ?? 0) + 1),
  };
  return outage;
}

/** The unavailability behind an error, however deep it is wrapped; undefined for any other error. */
export function databaseUnavailability(error: unknown): DatabaseUnavailable | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DatabaseUnavailable) return each;
  }
  return undefined;
}

/** Of the system, when a server cannot be reached or hangs up. */
const systemCodes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'],
]);

/**
 * Of PostgreSQL (appendix A of its manual): connection exceptions, too many connections, shut down or crashed or still
 * starting, and a server that has become a read-only standby.
 */
const stateCodes = /^(08...|53300|57P0[123]|25006)$/;

/** The driver's own words, which have no code. */
const driverWords =
  /^(Connection terminated|Connection ended|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether an error of the driver says that the database cannot be reached, rather than that it refuses a statement. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return systemCodes.has(code) || stateCodes.test(code) || driverWords.test(error.message);
}
