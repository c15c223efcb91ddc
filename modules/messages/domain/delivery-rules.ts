/** The answer of a provider to an attempt. */
export type ProviderAnswer =
  /** The provider has taken the message. `reference` is its name there. */
  | { kind: 'sent'; reference: string }
  /** A later attempt may succeed. `reason` is a stable code without data of a person. */
  | { kind: 'again'; reason: string; afterMs?: number | undefined }
  /** No attempt can succeed, such as for an address that does not exist. */
  | { kind: 'failed'; reason: string }
  /** The player does not want the message any more, or must not get it. */
  | { kind: 'dropped'; reason: string };

export type Verdict =
  | { kind: 'sent'; reference: string }
  | { kind: 'again'; reason: string; dueAtMs: number }
  | { kind: 'failed' | 'dropped'; reason: string };

const firstPauseMs = 30_000;
const maxPauseMs = 3_600_000;

/**
 * Judges an attempt. Pauses are 30 s, 1, 2, 4… min, or those of the provider if longer, and at most an hour. A message that
 * would be due after its end fails at once, since nobody needs an old code.
 * @param attempts the number of attempts, including this one
 */
export function judge(
  answer: ProviderAnswer,
  { attempts, nowMs, expiresAtMs }: { attempts: number; nowMs: number; expiresAtMs: number },
): Verdict {
  if (answer.kind !== 'again') return answer;
  const pauseMs = firstPauseMs * 2 ** Math.min(attempts - 1, 10);
  const dueAtMs = nowMs + Math.min(Math.max(pauseMs, answer.afterMs ?? 0), maxPauseMs);
  if (dueAtMs >= expiresAtMs) return { kind: 'failed', reason: answer.reason };
  return { kind: 'again', reason: answer.reason, dueAtMs };
}
