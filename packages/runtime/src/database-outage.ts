/** A summary of an outage. It is made when the database answers again. */
export interface OutageReport {
  /** Number of requests to the database that failed during the outage. */
  failures: number;
  /** The number of log lines that were left out during the outage, by their message. */
  unwrittenLines: Record<string, number>;
}

/** Records whether the database can be reached, by the outcome of each request to it. */
export interface DatabaseOutage {
  /** Records a request that failed because the database could not be reached. @returns the error for its caller. */
  failed(cause: unknown): DatabaseUnavailable;
  /** Records a request that was answered. */
  answered(): void;
  /** Counts a log line that is left out because it only repeats that the database is unavailable. */
  countLine(words: string): void;
}

export interface OutageListener {
  onDown(error: DatabaseUnavailable): void;
  onUp(report: OutageReport): void;
}

/** The database cannot be reached, or was lost during a request. A later try may succeed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly code = 'DATABASE_UNAVAILABLE';
  readonly outage: Pick<DatabaseOutage, 'countLine'>;

  constructor(cause: unknown, outage: Pick<DatabaseOutage, 'countLine'>) {
    super('the database cannot be reached', { cause });
    this.outage = outage;
  }
}

/** Creates a {@link DatabaseOutage} that notifies `listener` once of each change of state. */
export function createDatabaseOutage(listener: OutageListener): DatabaseOutage {
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
    countLine: (words) => void unwritten.set(words, (unwritten.get(words) ?? 0) + 1),
  };
  return outage;
}

/** Finds a DatabaseUnavailable error in an error or its causes; undefined when there is none. */
export function databaseUnavailability(error: unknown): DatabaseUnavailable | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof DatabaseUnavailable) return each;
  }
  return undefined;
}

/** System error codes for a server that cannot be reached or closes the connection. */
const systemCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
]);

/**
 * PostgreSQL error codes (appendix A of its manual) for connection exceptions, too many connections, a server that is
 * shut down, has crashed or is still starting, and a server that has become a read-only standby.
 */
const stateCodes = /^(08...|53300|57P0[123]|25006)$/;

/** Messages of the driver's own errors, which have no code. */
const driverWords =
  /^(Connection terminated|Connection ended|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/**
 * True when an error of the driver means that the database cannot be reached. False when the database refused a
 * statement.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return systemCodes.has(code) || stateCodes.test(code) || driverWords.test(error.message);
}
