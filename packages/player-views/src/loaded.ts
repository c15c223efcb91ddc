/** What became of a request for what a view shows. Plain JSON: it also travels from the server. */
export type Loaded<Data> =
  | { kind: 'ready'; data: Data }
  | { kind: 'signed-out' }
  | { kind: 'failed'; code: string };

/** Runs a request and makes its outcome a value. */
export async function load<Data>(request: () => Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { kind: 'ready', data: await request() };
  } catch (error) {
    return failureOf(error);
  }
}

/** A failed call as an outcome: without a session it is no failure but a visitor. */
export function failureOf(error: unknown): Exclude<Loaded<never>, { kind: 'ready' }> {
  const { status, code } = readError(error);
  if (status === 401) return { kind: 'signed-out' };
  return { kind: 'failed', code: typeof code === 'string' ? code : 'INTERNAL' };
}

function readError(error: unknown): { status: unknown; code: unknown } {
  if (!(error instanceof Error)) return { status: undefined, code: undefined };
  return {
    status: 'status' in error ? error.status : undefined,
    code: 'code' in error ? error.code : undefined,
  };
}
