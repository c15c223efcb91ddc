import type { AuditService } from '@fairline/audit';
import { type ConfigService, settings } from '@fairline/config';
import { createRelyingParties } from '@fairline/factors';
import {
  createPoller,
  type MigrationSource,
  type Module,
  type Platform,
  type SealedColumn,
} from '@fairline/runtime';
import type { FastifyRequest } from 'fastify';
import { operatorRoutes } from './accounts/http.ts';
import { factorRoutes } from './factors/http.ts';
import { pendingColumn, totpColumn } from './factors/sealed-secrets.ts';
import { recogniseOperators } from './recognise-operator.ts';
import { createOperatorsService, type OperatorsService } from './service.ts';
import { sessionRoutes } from './sessions/http.ts';
import { createSessionCookie } from './sessions/session-cookie.ts';
import type { Session } from './sessions/sessions.ts';
import { fromOf, signInRoutes } from './sign-in/http.ts';
import { tokenRoutes } from './tokens/http.ts';

export { invitationLink } from './accounts/http.ts';
export { createRoleChange, createRolesChange } from './roles/role-proposals.ts';
export type { OperatorsService } from './service.ts';
export { operatorCookie } from './sessions/session-cookie.ts';

export const operatorsMigrations: MigrationSource = {
  module: 'operators',
  folder: new URL('./migrations/', import.meta.url),
};

/** The columns of this module whose texts are sealed. */
export const operatorsSealed: readonly SealedColumn[] = [totpColumn, pendingColumn];

const sweepMs = 3_600_000;

export interface OperatorsModuleParts {
  audit: AuditService;
  config: Pick<ConfigService, 'get'>;
}

/** The people who run the site: their accounts, second factors, sessions, roles and script tokens. */
export function createOperators(
  platform: Platform,
  { audit, config }: OperatorsModuleParts,
): Module<OperatorsService> {
  const networks = () => config.get(settings.console.networks);
  const service = createOperatorsService(platform, { audit, networks });
  const { accounts, entry, sessions } = service;
  const sweeping = createPoller({
    clock: platform.clock,
    log: platform.log,
    name: 'operators.sweep',
    jobs: platform.jobs,
    pauseMs: sweepMs,
    failure: 'operators sweep failed',
    async tick() {
      await service.removeEnded();
      return false;
    },
  });

  return {
    name: 'operators',
    service,
    consoleRoutes(app) {
      const cookie = createSessionCookie(platform);
      const companyName = () => config.get(settings.core.companyName);
      const partyOf = createRelyingParties(platform, companyName);
      const originOf = (request: FastifyRequest) => partyOf(request).origin;
      const sessionOf = (request: FastifyRequest) =>
        sessions.requireSession(cookie.read(request), request.ip);
      recogniseOperators(app, { platform, audit, sessions, sessionOf, tokenOf: cookie.read, networks });
      signInRoutes(app, platform, { accounts, entry, sessions, sessionOf, cookie, partyOf });
      factorRoutes(app, platform, {
        sessionOf,
        cookie,
        partyOf,
        companyName,
        openEnrolled: (session, request) => entry.openEnrolled(session, fromOf(request)),
        actorOf: (session, request) => audit.actorOf(auditedSession(session, request)),
      });
      operatorRoutes(app, accounts, originOf);
      sessionRoutes(app, platform, sessionOf);
      tokenRoutes(app, platform);
    },
    start: async () => sweeping.start(sweepMs),
    stop: sweeping.stop,
  };
}

function auditedSession(session: Session, { ip, id }: FastifyRequest) {
  return {
    kind: 'operator',
    id: String(session.operator_id),
    name: session.name,
    address: ip,
    requestId: id,
    sessionId: session.session_id,
  } as const;
}
