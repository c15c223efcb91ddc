import { type DailyRates, readDailyFile } from './domain/read-daily-file.ts';

const deadlineMs = 10_000;
/** The file has about two kilobytes. */
const maxBytes = 100_000;

/** The site that has the file cannot be reached, or does not answer in time. */
export class BankUnreachable extends Error {
  override name = 'BankUnreachable';
}

/**
 * Fetches and reads the daily file of rates.
 * @throws BankUnreachable; Error when it is answered with another status, is too large, or has another form
 */
export async function fetchDailyFile(address: string, stopped: AbortSignal): Promise<DailyRates> {
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.any([stopped, AbortSignal.timeout(deadlineMs)]),
  }).catch((error: unknown) => {
    throw unreachable(address, error) ?? error;
  });
  if (!answer.ok || !answer.body) throw new Error(`the file of rates was answered with ${answer.status}`);
  return readDailyFile(await boundedText(answer.body));
}

/** The codes of a connection that was not made, of Node and of its HTTP client. */
const networkCodes =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/;

function unreachable(address: string, error: unknown): BankUnreachable | undefined {
  if (!(error instanceof Error)) return undefined;
  const { host } = new URL(address);
  if (error.name === 'TimeoutError') return new BankUnreachable(`${host} does not answer`);
  const { cause } = error;
  // Where a name has several addresses, the cause lists the failure of each.
  const causes = cause instanceof AggregateError ? cause.errors : [cause];
  const code = causes.map(codeOf).find((each) => networkCodes.test(each));
  return code === undefined ? undefined : new BankUnreachable(`${host} cannot be reached (${code})`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

async function boundedText(body: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error('the file of rates is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
