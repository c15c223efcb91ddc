import type { Additions, ApiError, SentCall } from '@fairline/contracts/call-api';

/** A refused call, as it was last sent. */
export interface RefusedCall {
  call: SentCall;
  refusal: Refusal;
  /** The headers and body fields that handlers have added to the call. */
  added: Additions;
}

/**
 * The fields of a refusal. A handler reads these fields and not the class, because each bundle has its own error class.
 */
export type Refusal = Pick<ApiError, 'status' | 'code' | 'errorCode' | 'exceptionCode'>;

/** A handler of one kind of refusal. */
export interface RefusalHandler {
  name: string;
  fits(refused: RefusedCall): boolean;
  /** The number of times that the handler may repeat one call. */
  maxRepeats: number;
  /** Returns the additions to repeat the call with; undefined when the call stays refused. */
  mend(refused: RefusedCall): Promise<Additions | undefined>;
}
