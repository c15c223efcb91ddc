import type { FragmentFailure } from '../protocol/index.ts';
import { bodyLimitBytes } from '../protocol/index.ts';
import type { TransportAnswer } from './transport.ts';

export type Reading<Value> =
  | { ok: true; value: Value; bytes: number }
  | { ok: false; reason: FragmentFailure; status?: number };

/** Reads the JSON of an answer; stops at the byte limit, or when `signal` aborts. */
export async function readJson(answer: TransportAnswer, signal: AbortSignal): Promise<Reading<unknown>> {
  const { status } = answer;
  if (status === 404) return { ok: false, reason: 'not-exist', status };
  if (status < 200 || status > 299) return { ok: false, reason: 'status', status };
  if (!/^application\/json\b/i.test(answer.headers.get('content-type') ?? '')) {
    return { ok: false, reason: 'wrong-type', status };
  }
  if (answer.value !== undefined) return { ok: true, value: answer.value, bytes: 0 };
  if (Number(answer.headers.get('content-length')) > bodyLimitBytes)
    return { ok: false, reason: 'too-large', status };
  const body = await readBody(answer.body, signal, bodyLimitBytes);
  if (body === undefined) return { ok: false, reason: 'too-large', status };
  try {
    return { ok: true, value: JSON.parse(body.text), bytes: body.bytes };
  } catch {
    return { ok: false, reason: 'bad-json', status };
  }
}

/** Returns undefined when the body exceeds the limit. @throws the error of the stream. */
export async function readBody(
  body: TransportAnswer['body'],
  signal: AbortSignal,
  limitBytes: number,
): Promise<{ text: string; bytes: number } | undefined> {
  if (typeof body === 'string') {
    const bytes = Buffer.byteLength(body);
    return bytes > limitBytes ? undefined : { text: body, bytes };
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    signal.throwIfAborted();
    bytes += chunk.byteLength;
    if (bytes > limitBytes) return undefined;
    chunks.push(chunk);
  }
  return { text: Buffer.concat(chunks).toString('utf8'), bytes };
}
