import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { auditRoutes } from './http.ts';
import { type AuditService, createAuditService } from './service.ts';

export { auditPersonal } from './personal-data.ts';
export type { AuditedActor } from './record-entry.ts';
export type { AuditService, RecordingActor } from './service.ts';

export const auditMigrations: MigrationSource = {
  module: 'audit',
  folder: new URL('./migrations/', import.meta.url),
};

/** The record of all that operators, scripts and commands do: append only, and chained by hashes. */
export function createAudit(platform: Platform): Module<AuditService> {
  const service = createAuditService(platform);
  return { name: 'audit', service, consoleRoutes: (app) => auditRoutes(app, service) };
}
