/** A function that waits on a clock that is passed in, so that a test can advance it. */
export type Wait = (delayMs: number) => Promise<void>;

/** Runs `work` once and then up to `retries` more times, `delayMs` apart. @throws the error of the last attempt. */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  policy: { retries: number; delayMs: number },
  wait: Wait,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= policy.retries) throw error;
      await wait(policy.delayMs);
    }
  }
}
