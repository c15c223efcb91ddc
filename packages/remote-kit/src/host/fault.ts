import type { FragmentFailure } from '../protocol/fragment-result.ts';

/** What can go wrong with a remote in the browser. */
export type FaultCode =
  | Exclude<FragmentFailure, 'breaker-open'>
  /** A module did not load: an old chunk after a deployment, or the network. */
  | 'chunk'
  /** `codeToEval`, a module or a view that was mounted threw. */
  | 'code'
  /** The remote's own mount threw. */
  | 'mount';

export class Fault extends Error {
  readonly code: FaultCode;
  readonly status: number;

  constructor(code: FaultCode, detail = '', status = 0) {
    super(detail || code);
    this.code = code;
    this.status = status;
  }
}

/** Faults that pass by themselves. */
const passing: readonly FaultCode[] = ['timeout', 'network', 'style', 'chunk'];

/** Network faults, 5xx, 408 and 429 are worth a retry; nothing else is (MF-04). */
export function isWorthRetry({ code, status }: Fault): boolean {
  return passing.includes(code) || (code === 'status' && (status >= 500 || status === 408 || status === 429));
}

/** Faults that are logged and show nothing: no such page, no app name, invalid data (MF-07). */
export function isLoggedOnly({ code }: Fault): boolean {
  return code === 'not-exist' || code === 'invalid';
}

/** What browsers say when a module, and not the code in it, failed. */
const loadFailure = /dynamically imported module|importing a module script/i;

/** What was thrown, as a fault: `chunk` when a module did not load, wherever that was wanted; else `code`. */
export function asFault(error: unknown, code: FaultCode): Fault {
  if (error instanceof Fault) return error;
  const words = error instanceof Error ? error.message : String(error);
  return new Fault(loadFailure.test(words) ? 'chunk' : code, words);
}
