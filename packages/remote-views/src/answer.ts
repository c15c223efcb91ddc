/** The outcome of a call whose data a view shows. It is plain JSON, because the server sends it to the browser. */
export type Answer<Data> =
  | { kind: 'ready'; data: Data }
  | { kind: 'signed-out' }
  | { kind: 'failed'; code: string };

/** Runs a call and returns its outcome as a value; a failed call does not throw. */
export async function answerOf<Data>(call: () => Promise<Data>): Promise<Answer<Data>> {
  try {
    return { kind: 'ready', data: await call() };
  } catch (error) {
    return failureOf(error);
  }
}

/** Returns the outcome of a failed call. A call without a session is not a failure: the reader is a visitor. */
export function failureOf(error: unknown): Exclude<Answer<never>, { kind: 'ready' }> {
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined;
  return status === 401 ? { kind: 'signed-out' } : { kind: 'failed', code: failureCode(error) };
}

/** Returns the stable code of a failure: the code of an error answer, or `INTERNAL` for any other error. */
export function failureCode(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'INTERNAL';
}
