import {
  acceptInvitation,
  getInvitation,
  getOperatorSession,
  getPasskeyChallenge,
  getSignInStep,
  giveCode,
  givePasskey,
  signInOperator,
  signOutOperator,
} from '@fairline/contracts';
import type { RelyingParties } from '@fairline/factors';
import { type Platform, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperatorAccounts } from '../accounts/operator-accounts.ts';
import { passkeyChallenge } from '../factors/passkeys.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import type { FoundSession, Sessions } from '../sessions/sessions.ts';
import type { GivenFactor, OpenedSession } from './give-factor.ts';
import type { OperatorEntry } from './operator-entry.ts';
import { nextStep, type SignInFrom } from './sign-in.ts';

export interface SignInRoutesParts {
  accounts: Pick<OperatorAccounts, 'accept' | 'readInvitation'>;
  entry: OperatorEntry;
  sessions: Sessions;
  /** Finds the session of a request. @throws PlatformError UNAUTHENTICATED, NETWORK_REFUSED */
  sessionOf(request: FastifyRequest): Promise<FoundSession>;
  cookie: SessionCookie;
  partyOf: RelyingParties;
}

/** Serves invitations, sign-in, the second factor and sign-out. */
export function signInRoutes(app: FastifyInstance, platform: Platform, parts: SignInRoutesParts): void {
  const { accounts, entry, sessions, sessionOf, cookie, partyOf } = parts;

  /** Sets the cookie of a begun session and says what comes next. */
  async function begun({ ip }: FastifyRequest, reply: FastifyReply, token: string) {
    cookie.set(reply, token);
    return nextStep(await sessions.requireSession(token, ip));
  }

  async function give(request: FastifyRequest, reply: FastifyReply, given: GivenFactor) {
    const { session } = await sessionOf(request);
    return opened(reply, await entry.giveFactor(session, given, fromOf(request)));
  }

  function opened(reply: FastifyReply, { view, token }: OpenedSession) {
    cookie.set(reply, token);
    return view;
  }

  serve(app, getInvitation, ({ body }) => accounts.readInvitation(body.secret));

  serve(app, acceptInvitation, async ({ body, request, reply }) => {
    const from = fromOf(request);
    const operatorId = await accounts.accept({ email: undefined, ...body, ...from });
    return begun(request, reply, await sessions.begin(operatorId, from));
  });

  serve(app, signInOperator, async ({ body, request, reply }) =>
    begun(request, reply, await entry.signIn(body, fromOf(request))),
  );

  /** Finds the session of a page that is opened. Its browser gets the CSRF token again when it has lost it. */
  async function shownSession(request: FastifyRequest, reply: FastifyReply): Promise<FoundSession> {
    const found = await sessionOf(request);
    cookie.restoreCsrfToken(request, reply);
    return found;
  }

  serve(app, getSignInStep, async ({ request, reply }) => nextStep(await shownSession(request, reply)));

  serve(app, getOperatorSession, async ({ request, reply }) =>
    sessions.view((await shownSession(request, reply)).session),
  );

  serve(app, giveCode, ({ body, request, reply }) => give(request, reply, body));

  serve(app, getPasskeyChallenge, async ({ request }) => {
    const { session } = await sessionOf(request);
    return passkeyChallenge(platform, session, partyOf(request));
  });

  serve(app, givePasskey, ({ body: { response }, request, reply }) =>
    give(request, reply, { factor: 'passkey', response, party: partyOf(request) }),
  );

  serve(app, signOutOperator, async ({ request, reply }) => {
    const token = cookie.read(request);
    if (token !== undefined) await sessions.end(token);
    cookie.clear(reply);
    return undefined;
  });
}

/** Returns where a request comes from. */
export function fromOf(request: FastifyRequest): SignInFrom {
  return {
    address: request.ip,
    browser: request.headers['user-agent']?.slice(0, 200) ?? null,
    requestId: request.id,
  };
}
