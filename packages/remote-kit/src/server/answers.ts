import type { ComponentRequest, FragmentFailure, FragmentResult } from '../protocol/index.ts';
import { fragmentHeaders } from '../protocol/index.ts';
import { batchAnswerSchema, componentErrorSchema, fragmentAnswerSchema } from '../protocol/schema.ts';
import type { Exchange } from './exchange.ts';
import type { Target } from './remote-address.ts';
import { exceedsForeignLimit, sanitizeAnswer } from './sanitize.ts';

/** What a GET came to: the answer checked against the schema and cleaned. */
export function answerFrom(target: Target, done: Exchange): FragmentResult {
  if (!done.reading.ok) return failed(target, done, done.reading.reason, done.reading.status);
  return itemFrom(target, done, done.reading.value);
}

/** What a POST came to, by component id. `reason` is the failure of the whole exchange, not of one item. */
export function answersFrom(
  target: Target,
  done: Exchange,
  components: readonly ComponentRequest[],
): { results: Record<string, FragmentResult>; reason: FragmentFailure | undefined } {
  const { reading } = done;
  const batch = reading.ok ? batchAnswerSchema.safeParse(reading.value) : undefined;
  const items = batch?.success ? new Map(Object.entries(batch.data.components)) : undefined;
  const reason = reading.ok ? (items ? undefined : 'invalid') : reading.reason;

  const entries = components.map(({ id }): [string, FragmentResult] => {
    if (reason) return [id, failed(target, done, reason, reading.ok ? undefined : reading.status)];
    const item = items?.get(id);
    const error = componentErrorSchema.safeParse(item);
    if (!error.success) return [id, itemFrom(target, done, item)];
    return [id, failed(target, done, error.data.error === 'not-exist' ? 'not-exist' : 'status')];
  });
  return { results: Object.fromEntries(entries), reason };
}

function itemFrom(target: Target, done: Exchange, value: unknown): FragmentResult {
  const parsed = fragmentAnswerSchema.safeParse(value);
  if (!parsed.success) return failed(target, done, 'invalid');
  if (exceedsForeignLimit(parsed.data, target.config)) return failed(target, done, 'too-large');
  const appVersion = parsed.data.appVersion || (done.headers.get(fragmentHeaders.appVersion) ?? '');
  return {
    ok: true,
    answer: sanitizeAnswer({ ...parsed.data, appVersion }, target.remote, target.config),
    ageMs: (Number(done.headers.get('age')) || 0) * 1000,
    durationMs: done.durationMs,
    serverTiming: timing(target, done, 'ok'),
  };
}

function failed(target: Target, done: Exchange, reason: FragmentFailure, status?: number): FragmentResult {
  return {
    ok: false,
    reason,
    durationMs: done.durationMs,
    serverTiming: timing(target, done, reason),
    ...(status === undefined ? {} : { status }),
  };
}

function timing({ remote }: Target, done: Exchange, outcome: string): string {
  return `mf-${remote.replace(/[^\w-]/g, '_')};dur=${done.durationMs.toFixed(1)};desc="${outcome}"`;
}
