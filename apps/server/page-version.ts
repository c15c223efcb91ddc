import type { Bus } from '@fairline/runtime';
import { offerChangedTopic } from '@fairline/sportsbook';
import type { FastifyInstance } from 'fastify';

/**
 * Creates a version string that changes whenever a page may change: with each price or match, and with each change that
 * an operator makes in one of the `parts`. A page that was rendered under one version is never served under another.
 */
export function pageVersion(
  app: FastifyInstance,
  bus: Bus,
  parts: readonly { revision(): number }[],
): () => string {
  let moves = 0;
  const unsubscribe = bus.subscribe(offerChangedTopic, () => {
    moves++;
  });
  app.addHook('onClose', async () => unsubscribe());
  return () => `${moves} ${parts.map((part) => part.revision()).join(' ')}`;
}
