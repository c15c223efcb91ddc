import { createToken, getTokens, PlatformError, removeToken } from '@fairline/contracts';
import { type Operator, type Platform, requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as tokens from './script-tokens.ts';

/** Serves the script tokens of an operator. A token makes no tokens: an operator who has left would stay in. */
export function tokenRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, getTokens, async (received) => ({
    items: await tokens.listTokens(platform, requireOperator(received)),
  }));

  serve(app, createToken, (received) =>
    tokens.createToken(platform, personOf(received, received.request), received.body),
  );

  serve(app, removeToken, async (received) => {
    await tokens.removeToken(platform, personOf(received, received.request), received.params.tokenId);
    return undefined;
  });
}

function personOf(received: { operator: Operator | undefined }, { headers }: FastifyRequest): Operator {
  if (headers.authorization !== undefined) throw new PlatformError('FORBIDDEN');
  return requireOperator(received);
}
