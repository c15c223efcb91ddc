import type { Additions, ApiError, SentCall } from '@fairline/contracts/call-api';
import type { Refusal, RefusalHandler } from './refusal-handler.ts';

export interface Sending {
  call: SentCall;
  /** Sends the call once. @throws ApiError when the call is refused. */
  attempt(added: Additions): Promise<unknown>;
  /** The additions that the call is sent with from the start. */
  carried: readonly Additions[];
  /** The refusal of the first attempt; undefined when there was no attempt yet. */
  refusal: ApiError | undefined;
}

/**
 * Sends a call, and repeats it while a handler can remove the reason of its refusal. Each handler has a limit of
 * repetitions, so the repetition ends.
 * @throws ApiError when no handler is left, or any other error of the last attempt.
 */
export async function sendMended(handlers: readonly RefusalHandler[], sending: Sending): Promise<unknown> {
  const { call, attempt } = sending;
  const repeats = new Map<RefusalHandler, number>();
  let added = together(sending.carried);
  let failure: unknown = sending.refusal;
  for (;;) {
    if (failure === undefined) {
      try {
        return await attempt(added);
      } catch (error) {
        failure = error;
      }
    }
    if (!isRefusal(failure)) throw failure;
    const refused = { call, refusal: failure, added };
    const handler = handlers.find((each) => each.fits(refused) && (repeats.get(each) ?? 0) < each.maxRepeats);
    const more = await handler?.mend(refused);
    if (!handler || !more) throw failure;
    repeats.set(handler, (repeats.get(handler) ?? 0) + 1);
    added = together([added, more]);
    failure = undefined;
  }
}

function together(additions: readonly Additions[]): Additions {
  return {
    headers: Object.assign({}, ...additions.map(({ headers }) => headers)),
    body: Object.assign({}, ...additions.map(({ body }) => body)),
  };
}

/** Checks the fields and not the class: each remote has its own copy of the class. */
function isRefusal(error: unknown): error is Error & Refusal {
  return error instanceof Error && 'status' in error && 'code' in error && typeof error.status === 'number';
}
