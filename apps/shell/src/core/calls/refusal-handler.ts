import type { Additions, ApiError, SentCall } from '@fairline/contracts/call-api';

/** A refused call, as it was sent last. */
export interface RefusedCall {
  call: SentCall;
  refusal: Refusal;
  /** The headers and body fields that were added to it. */
  added: Additions;
}

/** The fields of a refusal. Each bundle has its own error class, so the class is not compared. */
export type Refusal = Pick<ApiError, 'status' | 'code' | 'errorCode' | 'exceptionCode'>;

/** A handler of one kind of refusal. */
export interface RefusalHandler {
  name: string;
  fits(refused: RefusedCall): boolean;
  /** How often the handler may repeat one call. */
  most: number;
  /** The additions to repeat the call with; undefined when the refusal stands. */
  mend(refused: RefusedCall): Promise<Additions | undefined>;
}
