import {
  changeSettings,
  confirmTerms,
  getPersonalData,
  getPlayer,
  getSettings,
  getTermsStatus,
  logCookieAgreement,
} from '@fairline/contracts';
import { type Caller, requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { PlayerService } from './players.ts';

/** Serves the data of their own account that players read and change. */
export function playerRoutes(app: FastifyInstance, players: PlayerService): void {
  const { accountStatus } = players;
  serve(app, getPlayer, async (received) => players.playerView(playerIdOf(received)));
  serve(app, getPersonalData, async (received) => players.personalData(playerIdOf(received)));
  serve(app, getTermsStatus, async (received) => accountStatus.termsStatus(playerIdOf(received)));
  serve(app, confirmTerms, async (received) =>
    accountStatus.confirmTerms(playerIdOf(received), received.body.version),
  );
  serve(app, getSettings, async (received) => ({
    settings: await players.settings(playerIdOf(received)),
  }));
  serve(app, changeSettings, async (received) => ({
    settings: await players.changeSettings(playerIdOf(received), received.body.settings),
  }));
  serve(app, logCookieAgreement, async (received) => {
    await players.recordCookieConsent(playerIdOf(received), received.body.cookiesAgreeTime);
    return { success: true };
  });
}

function playerIdOf(received: { caller: Caller | undefined }): bigint {
  return BigInt(requireCaller(received).playerId);
}
