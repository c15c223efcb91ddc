/** A stream of random numbers. The domain needs only these functions; the caller provides the stream. */
export interface Random {
  /** Returns a number, uniform in [0, 1). */
  next(): number;
  /** Returns an integer, uniform in [0, bound). */
  below(bound: number): number;
  /** Returns an independent stream, the same for the same seed and label. */
  fork(label: string): Random;
}

/** Draws an exponentially distributed number with the mean 1. */
export function exponential(random: Random): number {
  return -Math.log(1 - random.next());
}

/** Draws a number of independent events of which `mean` are expected (Knuth's product method, for small means). */
export function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean);
  let product = random.next();
  let count = 0;
  while (product > limit) {
    product *= random.next();
    count++;
  }
  return count;
}
