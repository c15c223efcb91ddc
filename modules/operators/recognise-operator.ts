import type { AuditedActor, AuditService } from '@fairline/audit';
import { type Permission, PlatformError } from '@fairline/contracts';
import { carriesCsrfToken, type Operator, type Platform, secretDigest } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countriesWith, type GivenRight, rightsAt } from './domain/rights.ts';
import { mayWorkFrom } from './networks.ts';
import type { OperatorRow } from './sessions/session-store.ts';
import type { FoundSession, Sessions } from './sessions/sessions.ts';
import { tokenPrefix } from './tokens/script-tokens.ts';
import { findToken, recordTokenUse } from './tokens/token-store.ts';

export interface RecogniseParts {
  platform: Pick<Platform, 'clock' | 'database'>;
  audit: Pick<AuditService, 'actorOf'>;
  sessions: Pick<Sessions, 'recordSeen'>;
  /** Finds the session of a request. @throws PlatformError UNAUTHENTICATED, NETWORK_REFUSED */
  sessionOf(request: FastifyRequest): Promise<FoundSession>;
  /** Reads the session cookie of a request. */
  tokenOf(request: FastifyRequest): string | undefined;
  /** The networks of the setting, in CIDR notation. */
  networks(): readonly string[];
}

/** A request that nobody made: a list refreshes itself, and the operator may have left. It does not prolong a session. */
const backgroundHeader = 'background';

/** Finds the operator of each call of the console, by session or by the token of a script. */
export function recogniseOperators(app: FastifyInstance, parts: RecogniseParts): void {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/console-api/')) return;
    try {
      request.operator = await operatorOf(request, parts);
    } catch (error) {
      // Calls that sign an operator in act for a begun session too, so the hook itself refuses.
      if (!(error instanceof PlatformError) || error.code === 'CSRF_TOKEN_REFUSED') throw error;
      request.operatorRefusal = error;
    }
  });
}

async function operatorOf(request: FastifyRequest, parts: RecogniseParts): Promise<Operator> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer === undefined ? operatorOfSession(request, parts) : operatorOfToken(request, bearer, parts);
}

async function operatorOfSession(request: FastifyRequest, parts: RecogniseParts): Promise<Operator> {
  const { session, step } = await parts.sessionOf(request);
  if (!carriesCsrfToken(request, parts.tokenOf(request) ?? '')) {
    throw new PlatformError('CSRF_TOKEN_REFUSED');
  }
  if (step === 'begun') throw new PlatformError('UNAUTHENTICATED');
  if (step === 'idle') throw new PlatformError('SECOND_FACTOR_REQUIRED');
  if (request.headers['x-console'] !== backgroundHeader) await parts.sessions.recordSeen(session);
  return makeOperator(session, parts, {
    kind: 'operator',
    id: String(session.operator_id),
    name: session.name,
    address: request.ip,
    requestId: request.id,
    sessionId: session.session_id,
  });
}

async function operatorOfToken(
  request: FastifyRequest,
  bearer: string,
  parts: RecogniseParts,
): Promise<Operator> {
  const { clock, database } = parts.platform;
  const now = new Date(clock.now());
  const row = bearer.startsWith(tokenPrefix)
    ? await findToken(database.pool, secretDigest(bearer), now)
    : undefined;
  if (row?.state !== 'active') throw new PlatformError('UNAUTHENTICATED');
  if (!mayWorkFrom(request.ip, row.networks, parts.networks())) throw new PlatformError('NETWORK_REFUSED');
  await recordTokenUse(database.pool, row.token_id, now);
  const rights = row.rights.filter(({ permission }) => row.scopes.includes(permission));
  return makeOperator({ ...row, rights }, parts, {
    kind: 'token',
    id: String(row.operator_id),
    name: `${row.name} (${row.token_name})`,
    address: request.ip,
    requestId: request.id,
    sessionId: row.token_id,
  });
}

function makeOperator(
  row: Pick<OperatorRow, 'operator_id' | 'name'> & { rights: readonly GivenRight[] },
  { audit, platform }: RecogniseParts,
  who: AuditedActor,
): Operator {
  const rights = rightsAt(row.rights, platform.clock.now());
  const actor = audit.actorOf(who);
  const countriesOf = (permission: Permission) => countriesWith(rights, permission);
  return {
    operatorId: String(row.operator_id),
    name: who.name,
    may: (permission) => countriesOf(permission) !== undefined,
    countriesOf: (permission) => countriesOf(permission) ?? undefined,
    record: (entry, connection) => actor.record(entry, connection),
    get hasRecorded() {
      return actor.hasRecorded;
    },
  };
}
