import type { getErasures, Input, ListedErasure, PlayerErasure } from '@fairline/contracts';
import type { Operator, Platform } from '@fairline/runtime';
import { createPoller, type MigrationSource, type Module, type SealedColumn } from '@fairline/runtime';
import { destroyKept } from './erasure/end-of-years.ts';
import { type ErasureRoutesParts, erasureDeskRoutes, erasureRoutes } from './erasure/http.ts';
import { latestErasure, listErasures } from './erasure/list-erasures.ts';
import { releaseExcluded } from './erasure/release-excluded.ts';
import { runNextErasure } from './erasure/run-erasure.ts';
import { erasureKeyColumn } from './erasure/sealed-records.ts';
import { exportKeyColumn } from './export/sealed-export.ts';
import { type WriteParts, writeNextExport } from './export/write-export.ts';
import { type ExportRoutesParts, exportRoutes } from './http.ts';

export { changeErased, selectErased, selectSubjects } from './erasure/erase-sql.ts';
export { createErasureAccess } from './erasure/erasure-access.ts';
export type { ErasureParts, PersonalFiles } from './erasure/erasure-parts.ts';
export { createErasureKind } from './erasure/erasure-proposal.ts';
export { type ErasureLine, erasureTable } from './erasure/erasure-table.ts';
export { giveUpMoney, leftMoney } from './erasure/left-money.ts';
export { findObstacles } from './erasure/obstacles.ts';
export { openKept } from './erasure/open-kept.ts';
export { privacyPersonal } from './personal-data.ts';

export const privacyMigrations: MigrationSource = {
  module: 'privacy',
  folder: new URL('./migrations/', import.meta.url),
};

/** The columns of this module whose texts are sealed. */
export const privacySealed: readonly SealedColumn[] = [erasureKeyColumn, exportKeyColumn];

export type PrivacyParts = Omit<WriteParts, 'platform' | 'identity' | 'messages'> &
  Omit<ExportRoutesParts, 'platform' | 'identity' | 'audit'> &
  Omit<ErasureRoutesParts, 'platform' | 'identity' | 'messages'> & {
    identity: WriteParts['identity'] & ErasureRoutesParts['identity'];
    messages: WriteParts['messages'] & ErasureRoutesParts['messages'];
  };

/** What the console reads of erasures. */
export interface PrivacyService {
  /** Lists erasures, the newest first, of the players that the operator may see. */
  erasures(
    operator: Operator,
    query: Input<typeof getErasures, 'query'>,
  ): Promise<{ items: ListedErasure[]; next: string | null }>;
  /** Returns the latest erasure of a player; null when there is none. */
  latestErasure(playerId: bigint): Promise<PlayerErasure | null>;
}

/** An export that was asked for begins within this time. */
const pauseMs = 2_000;
/** An erasure that is due begins within this time. */
const erasurePauseMs = 10_000;
const sweepMs = 3_600_000;

/** Creates the module of what players may ask about their data. */
export function createPrivacy(platform: Platform, parts: PrivacyParts): Module<PrivacyService> {
  const { clock, jobs, log } = platform;
  const all = { ...parts, platform };
  const writing = createPoller({
    clock,
    log,
    name: 'privacy.exports',
    jobs,
    pauseMs,
    failure: 'exports of personal data not written',
    tick: () => writeNextExport(all),
  });
  const erasing = createPoller({
    clock,
    log,
    name: 'privacy.erasures',
    jobs,
    pauseMs: erasurePauseMs,
    failure: 'erasures of personal data not carried out',
    tick: () => runNextErasure(all),
  });
  const ending = createPoller({
    clock,
    log,
    name: 'privacy.end-of-years',
    jobs,
    pauseMs: sweepMs,
    failure: 'kept personal data not destroyed',
    async tick() {
      await destroyKept(all);
      return false;
    },
  });
  const releasing = createPoller({
    clock,
    log,
    name: 'privacy.end-of-exclusions',
    jobs,
    pauseMs: sweepMs,
    failure: 'excluded persons not looked at',
    tick: () => releaseExcluded(all),
  });
  const pollers = [writing, erasing, ending, releasing];
  return {
    name: 'privacy',
    service: {
      erasures: (operator, query) => listErasures(all, operator, query),
      latestErasure: (playerId) => latestErasure(all, playerId),
    },
    routes(app) {
      exportRoutes(app, all);
      erasureRoutes(app, all);
    },
    consoleRoutes: (app) => erasureDeskRoutes(app, all),
    async start() {
      writing.start(pauseMs);
      erasing.start(erasurePauseMs);
      ending.start(sweepMs);
      releasing.start(sweepMs);
    },
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()));
    },
  };
}
