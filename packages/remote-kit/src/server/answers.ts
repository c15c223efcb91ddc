import type { ComponentRequest, FragmentAnswer, FragmentFailure, FragmentResult } from '../protocol/index.ts';
import { fragmentHeaders } from '../protocol/index.ts';
import { batchAnswerSchema, componentErrorSchema, fragmentAnswerSchema } from '../protocol/schema.ts';
import type { Exchange } from './exchange.ts';
import type { Sheet } from './foreign-style.ts';
import type { Target } from './remote-address.ts';
import { exceedsForeignLimit, sanitizeAnswer } from './sanitize.ts';

/** The texts of a foreign answer's sheets; undefined when they do not load. */
export type SheetsOf = (answer: FragmentAnswer) => Promise<readonly Sheet[] | undefined>;

/** Returns the result of a GET: the answer, checked against the schema and cleaned. */
export async function answerFrom(
  target: Target,
  done: Exchange,
  sheetsOf: SheetsOf,
): Promise<FragmentResult> {
  if (!done.reading.ok) return failed(target, done, done.reading.reason, done.reading.status);
  return itemFrom(target, done, done.reading.value, sheetsOf);
}

/** Returns the result of a request that was not sent. */
export function unsent(target: Target, reason: FragmentFailure): FragmentResult {
  return failed(target, { durationMs: 0 }, reason);
}

/** Returns the result of a POST, by component id. `reason` is the failure of the whole exchange, not of one item. */
export async function answersFrom(
  target: Target,
  done: Exchange,
  components: readonly ComponentRequest[],
  sheetsOf: SheetsOf,
): Promise<{ results: Record<string, FragmentResult>; reason: FragmentFailure | undefined }> {
  const { reading } = done;
  const batch = reading.ok ? batchAnswerSchema.safeParse(reading.value) : undefined;
  const items = batch?.success ? new Map(Object.entries(batch.data.components)) : undefined;
  const reason = reading.ok ? (items ? undefined : 'invalid') : reading.reason;

  async function resultOf(id: string): Promise<FragmentResult> {
    if (reason) return failed(target, done, reason, reading.ok ? undefined : reading.status);
    const item = items?.get(id);
    // Nearly every item is an answer, and trying the other schema first would cost as much as the answer itself.
    const error = isObject(item) && 'error' in item ? componentErrorSchema.safeParse(item) : undefined;
    if (!error?.success) return itemFrom(target, done, item, sheetsOf);
    return failed(target, done, error.data.error === 'not-exist' ? 'not-exist' : 'status');
  }
  const results = await Promise.all(components.map(async ({ id }) => [id, await resultOf(id)] as const));
  return { results: Object.fromEntries(results), reason };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

async function itemFrom(
  target: Target,
  done: Exchange,
  value: unknown,
  sheetsOf: SheetsOf,
): Promise<FragmentResult> {
  const { remote, config } = target;
  const parsed = fragmentAnswerSchema.safeParse(value);
  if (!parsed.success) return failed(target, done, 'invalid');
  const sheets = await sheetsOf(parsed.data);
  if (!sheets) return failed(target, done, 'style');
  if (exceedsForeignLimit(parsed.data, config, sheets)) return failed(target, done, 'too-large');
  const appVersion = parsed.data.appVersion || (done.headers.get(fragmentHeaders.appVersion) ?? '');
  return {
    ok: true,
    answer: sanitizeAnswer({ ...parsed.data, appVersion }, remote, config, sheets),
    ageMs: (Number(done.headers.get('age')) || 0) * 1000,
    durationMs: done.durationMs,
    serverTiming: timing(target, done, 'ok'),
  };
}

function failed(target: Target, done: Timed, reason: FragmentFailure, status?: number): FragmentResult {
  return {
    ok: false,
    reason,
    durationMs: done.durationMs,
    serverTiming: timing(target, done, reason),
    ...(status === undefined ? {} : { status }),
  };
}

type Timed = Pick<Exchange, 'durationMs'>;

function timing({ remote }: Target, done: Timed, outcome: string): string {
  return `mf-${remote.replace(/[^\w-]/g, '_')};dur=${done.durationMs.toFixed(1)};desc="${outcome}"`;
}
