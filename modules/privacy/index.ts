import type { Platform } from '@fairline/runtime';
import { createPoller, type MigrationSource, type Module } from '@fairline/runtime';
import { type WriteParts, writeNextExport } from './export/write-export.ts';
import { type ExportRoutesParts, exportRoutes } from './http.ts';

export { changeErased, selectErased, selectSubjects } from './erasure/erase-sql.ts';
export { type ErasureLine, erasureTable } from './erasure/erasure-table.ts';
export { privacyPersonal } from './personal-data.ts';

export const privacyMigrations: MigrationSource = {
  module: 'privacy',
  folder: new URL('./migrations/', import.meta.url),
};

export interface PrivacyParts
  extends Omit<WriteParts, 'platform' | 'identity'>,
    Omit<ExportRoutesParts, 'platform' | 'identity'> {
  identity: WriteParts['identity'] & ExportRoutesParts['identity'];
}

/** An export that was asked for begins within this time. */
const pauseMs = 2_000;

/** Creates the module of what players may ask about their data. */
export function createPrivacy(platform: Platform, parts: PrivacyParts): Module<undefined> {
  const writing = createPoller({
    clock: platform.clock,
    log: platform.log,
    name: 'privacy.exports',
    jobs: platform.jobs,
    pauseMs,
    failure: 'exports of personal data not written',
    tick: () => writeNextExport({ ...parts, platform }),
  });
  return {
    name: 'privacy',
    service: undefined,
    routes: (app) => exportRoutes(app, { ...parts, platform }),
    start: async () => writing.start(pauseMs),
    stop: writing.stop,
  };
}
