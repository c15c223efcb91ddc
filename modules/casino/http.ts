import {
  actInGameRound,
  changeFairSeeds,
  getFairSeeds,
  getGameRound,
  getOpenGameRound,
  startGameRound,
} from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import { type Caller, requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { SeedsInUse } from './seeds/seeds.ts';
import type { CasinoService } from './service.ts';

/** Serves the games of the house to the player who calls. */
export function casinoRoutes(app: FastifyInstance, casino: CasinoService): void {
  serve(app, startGameRound, async (received) =>
    casino.start(requireCaller(received), received.idempotencyKey, received.body),
  );
  serve(app, actInGameRound, async (received) =>
    casino.act(requireCaller(received), received.idempotencyKey, received.params.roundId, received.body),
  );
  serve(app, getGameRound, async (received) => casino.round(playerOf(received), received.params.roundId));
  serve(app, getOpenGameRound, async (received) => ({
    round: (await casino.openRound(playerOf(received), received.query.gameId)) ?? null,
  }));
  serve(app, getFairSeeds, async (received) => inJson(await casino.seeds(playerOf(received))));
  serve(app, changeFairSeeds, async (received) => {
    const { revealed, inUse } = await casino.changeSeeds(playerOf(received), received.body.clientSeed);
    return { revealed: { ...inJson(revealed), serverSeed: revealed.serverSeed }, inUse: inJson(inUse) };
  });
}

function playerOf(received: { caller: Caller | undefined }): bigint {
  return BigInt(requireCaller(received).playerId);
}

function inJson({ commitment, clientSeed, nonce }: SeedsInUse) {
  return { commitment, clientSeed, nonce: toJsonMinor(nonce) };
}
