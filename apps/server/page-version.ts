import type { Bus } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';

/**
 * A text that is another one as soon as pages may look otherwise: a price or a match has changed, or what an operator
 * has written in one of the `parts`. What was rendered under one version is given to nobody under the next.
 */
export function pageVersion(
  app: FastifyInstance,
  bus: Bus,
  parts: readonly { revision(): number }[],
): () => string {
  let moves = 0;
  const unsubscribe = bus.subscribe('live.match.>', () => {
    moves++;
  });
  app.addHook('onClose', async () => unsubscribe());
  return () => `${moves} ${parts.map((part) => part.revision()).join(' ')}`;
}
