import { createToken, getTokens, removeToken } from '@fairline/contracts';
import { type Platform, requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { requirePerson } from '../require-person.ts';
import * as tokens from './script-tokens.ts';

/** Serves the script tokens of an operator. */
export function tokenRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, getTokens, async (received) => ({
    items: await tokens.listTokens(platform, requireOperator(received)),
  }));

  serve(app, createToken, (received) => tokens.createToken(platform, requirePerson(received), received.body));

  serve(app, removeToken, async (received) => {
    await tokens.removeToken(platform, requirePerson(received), received.params.tokenId);
    return undefined;
  });
}
