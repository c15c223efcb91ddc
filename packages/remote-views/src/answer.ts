/** The outcome of a call whose data a view shows. Plain JSON: it also travels from the server. */
export type Answer<Data> =
  | { kind: 'ready'; data: Data }
  | { kind: 'signed-out' }
  | { kind: 'failed'; code: string };

/** Runs a call and makes its outcome a value. */
export async function answerOf<Data>(call: () => Promise<Data>): Promise<Answer<Data>> {
  try {
    return { kind: 'ready', data: await call() };
  } catch (error) {
    return failureOf(error);
  }
}

/** A failed call as an outcome: without a session it is no failure but a visitor. */
export function failureOf(error: unknown): Exclude<Answer<never>, { kind: 'ready' }> {
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined;
  return status === 401 ? { kind: 'signed-out' } : { kind: 'failed', code: failureCode(error) };
}

/** Stable code of a failure: that of an error answer, else `INTERNAL`. */
export function failureCode(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'INTERNAL';
}
