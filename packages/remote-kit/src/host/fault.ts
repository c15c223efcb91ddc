import type { FragmentFailure } from '../protocol/fragment-result.ts';

/** The faults of a remote in the browser. */
export type FaultCode =
  | Exclude<FragmentFailure, 'breaker-open'>
  /** A module did not load, because of an old chunk after a deployment or a network fault. */
  | 'chunk'
  /** `codeToEval`, a module or a mounted view threw. */
  | 'code'
  /** The remote's mount function threw an error. */
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

/** Faults that can disappear without a change of the remote. */
const passing: readonly FaultCode[] = ['timeout', 'network', 'style', 'chunk'];

/** True for network faults, 5xx, 408 and 429, the only ones worth a retry (MF-04). */
export function isWorthRetry({ code, status }: Fault): boolean {
  return passing.includes(code) || (code === 'status' && (status >= 500 || status === 408 || status === 429));
}

/** True for faults that are only logged: no such page, no app name, invalid data (MF-07). */
export function isLoggedOnly({ code }: Fault): boolean {
  return code === 'not-exist' || code === 'invalid';
}

/** Matches the messages of browsers when a module, and not the code in it, failed. */
const loadFailure = /dynamically imported module|importing a module script/i;

/** Turns a thrown value into a fault: `chunk` when a module did not load, else `code`. */
export function asFault(error: unknown, code: FaultCode): Fault {
  if (error instanceof Fault) return error;
  const words = error instanceof Error ? error.message : String(error);
  return new Fault(loadFailure.test(words) ? 'chunk' : code, words);
}
