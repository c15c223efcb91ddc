import type { ProblemFault } from './errors.ts';

/** An error answer of the platform, as the client throws it. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status; 0 when no answer came, 499 when the request was cancelled. */
  readonly status: number;
  /** Stable code of the platform, or `NETWORK`, `CANCELLED`. */
  readonly code: string;
  readonly errors: readonly ProblemFault[];
  /** The specification's numbers for a step that has to come first: `error_code` and `exception_code`. */
  readonly errorCode: number | undefined;
  readonly exceptionCode: number | undefined;
  /** The reason in the reader's language, where the platform sent one. */
  readonly title: string | undefined;

  constructor(status: number, code: string, detail: string, more: Partial<ApiErrorDetails> = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.errors = more.errors ?? [];
    this.errorCode = more.errorCode;
    this.exceptionCode = more.exceptionCode;
    this.title = more.title;
  }
}

type ApiErrorDetails = Pick<ApiError, 'errors' | 'errorCode' | 'exceptionCode' | 'title'>;
