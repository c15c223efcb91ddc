import { getRights, getUserConfig, hideBalance } from '@fairline/contracts';
import { requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { type RightsParts, readRights } from './read-rights.ts';
import { readUserConfig, type UserConfigParts } from './read-user-config.ts';

/** Serves the user config (ACC-04) and what the player may do. */
export function userConfigRoutes(app: FastifyInstance, parts: UserConfigParts & RightsParts): void {
  serve(app, getUserConfig, async (received) => readUserConfig(parts, requireCaller(received)));

  serve(app, getRights, async (received) => ({ rights: await readRights(parts, requireCaller(received)) }));

  serve(app, hideBalance, async (received) => {
    const { user_hide_balance } = received.body;
    await parts.identity.profile.hideBalance(BigInt(requireCaller(received).playerId), user_hide_balance);
    return { user_hide_balance };
  });
}
