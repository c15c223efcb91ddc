import type { Additions, ApiError, SentCall } from '@fairline/contracts/call-api';

/** A call that was refused, as it was sent last. */
export interface RefusedCall {
  call: SentCall;
  refusal: Refusal;
  /** What it was sent with. */
  added: Additions;
}

/** A refusal as it is, whichever bundle of the page made it. */
export type Refusal = Pick<ApiError, 'status' | 'code' | 'errorCode' | 'exceptionCode'>;

/** One kind of refusal and what is done about it. */
export interface RefusalHandler {
  name: string;
  fits(refused: RefusedCall): boolean;
  /** How often it is asked in one call. */
  most: number;
  /** What to send the call with once more; undefined when the refusal stands. */
  mend(refused: RefusedCall): Promise<Additions | undefined>;
}
