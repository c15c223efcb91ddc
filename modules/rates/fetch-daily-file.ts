import { type DailyRates, readDailyFile } from './domain/read-daily-file.ts';

const deadlineMs = 10_000;
/** The file has about two kilobytes. */
const maxBytes = 100_000;

/** Fetches and reads the daily file of rates. @throws when it cannot be fetched, is too large, or has another form */
export async function fetchDailyFile(address: string, stopped: AbortSignal): Promise<DailyRates> {
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.any([stopped, AbortSignal.timeout(deadlineMs)]),
  });
  if (!answer.ok || !answer.body) throw new Error(`the file of rates was answered with ${answer.status}`);
  return readDailyFile(await boundedText(answer.body));
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
