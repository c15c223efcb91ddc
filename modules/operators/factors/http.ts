import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  getFactors,
  type OperatorSession,
  PlatformError,
  removePasskey,
  renewRecoveryCodes,
} from '@fairline/contracts';
import type { RelyingParties } from '@fairline/factors';
import { type Actor, type Platform, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requirePerson } from '../require-person.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import type { FoundSession, Session } from '../sessions/sessions.ts';
import * as enrol from './enrol-factor.ts';
import { findPasskeys } from './factor-store.ts';
import * as passkeys from './passkeys.ts';
import * as totp from './totp.ts';

export interface FactorRoutesParts {
  /** Finds the session of a request. @throws PlatformError UNAUTHENTICATED, NETWORK_REFUSED */
  sessionOf(request: FastifyRequest): Promise<FoundSession>;
  cookie: SessionCookie;
  partyOf: RelyingParties;
  companyName(): string;
  /** Opens a session whose operator has just enrolled the first factor. */
  openEnrolled(session: Session, request: FastifyRequest): Promise<{ token: string; view: OperatorSession }>;
  /** The actor of a session whose sign-in is not complete. */
  actorOf(session: Session, request: FastifyRequest): Actor;
}

/** Serves the second factors of an operator: the first one in a begun sign-in, others to a signed-in operator. */
export function factorRoutes(app: FastifyInstance, platform: Platform, parts: FactorRoutesParts): void {
  const { sessionOf, cookie, partyOf, companyName } = parts;

  /**
   * Finds the session that may enrol a factor. A begun sign-in may only while there is no factor: otherwise the password
   * alone would be enough to add one.
   */
  async function enrolling(request: FastifyRequest): Promise<Session> {
    const { session, step } = await sessionOf(request);
    if (step === 'idle') throw new PlatformError('SECOND_FACTOR_REQUIRED');
    const hasFactor = session.has_totp || session.passkeys > 0;
    if (step === 'begun' && hasFactor) throw new PlatformError('SECOND_FACTOR_REQUIRED');
    return session;
  }

  /** Completes a begun sign-in after its first factor. */
  async function enrolled(
    session: Session,
    recoveryCodes: string[],
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) {
    const { token, view } = await parts.openEnrolled(session, request);
    cookie.set(reply, token);
    return { recoveryCodes, session: view };
  }

  serve(app, beginTotp, async ({ request }) =>
    totp.beginTotp(platform, await enrolling(request), companyName()),
  );

  serve(app, confirmTotp, async ({ body, request, reply }) => {
    const session = await enrolling(request);
    const codes = await enrol.enrolTotp(platform, session, body.code, parts.actorOf(session, request));
    return enrolled(session, codes, { request, reply });
  });

  serve(app, beginPasskey, async ({ request }) =>
    passkeys.beginPasskey(platform, await enrolling(request), partyOf(request)),
  );

  serve(app, confirmPasskey, async ({ body, request, reply }) => {
    const session = await enrolling(request);
    const passkey = { ...body, party: partyOf(request) };
    const codes = await enrol.enrolPasskey(platform, session, passkey, parts.actorOf(session, request));
    return enrolled(session, codes, { request, reply });
  });

  serve(app, getFactors, async ({ request }) => {
    const { session } = await sessionOf(request);
    const own = await findPasskeys(platform.database.pool, session.operator_id);
    return {
      totp: session.has_totp,
      recoveryCodesLeft: session.codes_left,
      passkeys: own.map(({ passkey_id, name, added_at, used_at }) => ({
        passkeyId: passkey_id,
        name,
        addedAt: added_at.getTime(),
        usedAt: used_at?.getTime() ?? null,
      })),
    };
  });

  serve(app, removePasskey, async (received) => {
    const operator = requirePerson(received);
    await enrol.removePasskey(platform, BigInt(operator.operatorId), received.params.passkeyId, operator);
    return undefined;
  });

  serve(app, renewRecoveryCodes, async (received) => {
    const operator = requirePerson(received);
    return { recoveryCodes: await enrol.renewCodes(platform, BigInt(operator.operatorId), operator) };
  });
}
