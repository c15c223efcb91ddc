import { type ChildLoggerOptions, type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { type Clock, systemClock } from './clock.ts';
import { databaseUnavailability } from './database-outage.ts';
import { createLogRepeats, isOfOutage } from './log-repeats.ts';
import { redactedEntries, redactedText } from './redact.ts';

export type { Logger };

/**
 * Creates a structured log on `destination`. The default is standard error, so that standard output stays for the
 * person who started the process. Secrets are redacted, see {@link redactedEntries}. An outage does not flood the log,
 * see {@link createLogRepeats}.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: false }),
  clock: Pick<Clock, 'after'> = systemClock,
): Logger {
  const repeats = createLogRepeats(clock);
  const options = {
    level,
    base: {},
    formatters: { log: redactedEntries },
    // Errors are already records here, and pino would convert them again. The message of a line may come from an error,
    // so secrets are removed from it too.
    serializers: { err: (error: unknown) => error, msg: redactedText },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn) {
        const [first, second] = args;
        const error: unknown = isRecord(first) && !(first instanceof Error) ? first.err : first;
        const words = typeof second === 'string' ? second : '';
        const unavailable = databaseUnavailability(error);
        // The outage of the database is logged once. The line at its end has the number of lines that were left out.
        if (unavailable) return unavailable.outage.countLine(words || unavailable.message);
        const writeCount = (repeated: number) => Reflect.apply(write, this, [{ repeated }, words]);
        if (isOfOutage(error) && !repeats.isNew(words, writeCount)) return;
        Reflect.apply(write, this, args);
      },
    },
  };
  const log = pino(options, destination);
  const { child } = log;
  // pino does not format the bindings of a child log, so they are redacted here.
  return Object.assign(log, {
    child(this: Logger, bindings: object, childOptions?: ChildLoggerOptions): Logger {
      return Reflect.apply(child, this, [redactedEntries(bindings), childOptions]);
    },
  });
}

interface TracedRequest {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The id of the request; when absent, the header `x-request-id` is used. */
  id?: string;
}

/** Creates a log whose lines carry the ids of the request and of the caller's trace (W3C Trace Context). */
export function requestLog(log: Logger, { headers, id }: TracedRequest): Logger {
  const requestId = id ?? matched(headers['x-request-id'], /^[\w-]{1,64}$/, 0);
  const traceId = matched(headers.traceparent, /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/, 1);
  return log.child({ ...(requestId ? { requestId } : {}), ...(traceId ? { traceId } : {}) });
}

function matched(
  header: string | readonly string[] | undefined,
  form: RegExp,
  group: number,
): string | undefined {
  return typeof header === 'string' ? form.exec(header)?.[group] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
