import { join } from 'node:path';
import type { ConfigService } from '@fairline/config';
import type { IdentityService } from '@fairline/identity';
import type { MessagesService } from '@fairline/messages';
import {
  createPoller,
  type Environment,
  type MigrationSource,
  type Module,
  openSealing,
  type Platform,
  type SealedStore,
} from '@fairline/runtime';
import { announceExpiry } from './announce-expiry.ts';
import { deskRoutes } from './desk/http.ts';
import { createOrphanSweep } from './documents/remove-orphans.ts';
import { createSealedDocuments } from './documents/seal-anew.ts';
import { expireCases } from './expire-cases.ts';
import { givenFacts } from './given-facts.ts';
import { verificationRoutes } from './http.ts';
import { createVerificationService, type VerificationService } from './service.ts';
import { createStateCache } from './state-cache.ts';
import { createFolderStorage } from './storage/document-storage.ts';

export { verificationPersonal } from './personal-data.ts';
export { verificationSealed } from './sealed-columns.ts';
export type { VerificationService } from './service.ts';

export const verificationMigrations: MigrationSource = {
  module: 'verification',
  folder: new URL('./migrations/', import.meta.url),
};

const expiryMs = 600_000;
const sweepMs = 3_600_000;

/** Creates the module of identifications and documents. */
export function createVerification(
  platform: Platform,
  parts: {
    config: Pick<ConfigService, 'get'>;
    people: Pick<IdentityService, 'personalData' | 'settings' | 'countryOf' | 'saveIdentified'>;
    persons: Pick<IdentityService['persons'], 'match' | 'addFacts'>;
    messages: Pick<MessagesService, 'tell'>;
    /** The origin of the site in browsers. */
    origin(): string;
  },
): Module<VerificationService> {
  const { clock, environment, log } = platform;
  const storage = documentStorage(environment);
  const states = createStateCache(platform, parts.people);
  const all = { ...platform, ...parts, storage, states };
  const service = createVerificationService(all);
  parts.persons.addFacts(givenFacts(platform.sealing));
  const every = (name: string, pauseMs: number, failure: string, work: () => Promise<number>) =>
    createPoller({
      clock,
      log,
      name,
      jobs: platform.jobs,
      pauseMs,
      failure,
      async tick() {
        await work();
        return false;
      },
    });
  const expiring = every('verification.expiry', expiryMs, 'identifications not expired', async () => {
    await announceExpiry(all);
    return expireCases(all);
  });
  const removeOrphans = createOrphanSweep();
  const sweeping = every('verification.sweep', sweepMs, 'document sweep failed', () => removeOrphans(all));

  return {
    name: 'verification',
    service,
    routes: (app) => verificationRoutes(app, service),
    consoleRoutes: (app) => deskRoutes(app, all),
    async start() {
      expiring.start(expiryMs);
      sweeping.start(sweepMs);
    },
    async stop() {
      await Promise.all([expiring.stop(), sweeping.stop()]);
    },
  };
}

/** Opens the documents of a site for a change of keys. */
export function sealedDocuments(environment: Pick<Environment, 'dataDir' | 'sealingKeys'>): SealedStore {
  return createSealedDocuments(documentStorage(environment), openSealing(environment));
}

/** Documents lie in the data folder, beside the database and outside of everything that is served. */
function documentStorage({ dataDir }: Pick<Environment, 'dataDir'>) {
  return createFolderStorage(join(dataDir, 'documents'));
}
