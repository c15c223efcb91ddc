import {
  beginNetworkLink,
  beginWalletLink,
  getPlayerNetworks,
  PlatformError,
  removeNetwork,
} from '@fairline/contracts';
import type { RelyingParties } from '@fairline/factors';
import { type Caller, type Platform, requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { createStepCookie, stepCookies } from '../../begun-steps/step-cookie.ts';
import type { Grants } from '../../sessions/grants.ts';
import type { SessionCookies } from '../../sessions/session-cookies.ts';
import type { SessionService } from '../../sessions/sessions.ts';
import { deleteLink, findLinksOf } from '../links/social-store.ts';
import { type ProviderSignIn, visitStep, walletStep } from './sign-in-by-provider.ts';

export interface NetworkRoutesParts {
  database: Platform['database'];
  providers: Pick<ProviderSignIn, 'offered' | 'begin' | 'beginWallet'>;
  grants: Pick<Grants, 'require'>;
  partyOf: RelyingParties;
  sessions: Pick<SessionService, 'changePrivilege'>;
  cookies: Pick<SessionCookies, 'renew' | 'environment'>;
}

/**
 * Serves the networks of a signed-in player. A change needs the grant of secure data (AUTH-14). Every account has a
 * password, which cannot be removed, so that a way in always stays.
 */
export function networkRoutes(app: FastifyInstance, parts: NetworkRoutesParts): void {
  const { database, providers, grants, partyOf, sessions, cookies } = parts;
  const { environment } = cookies;
  const visitCookie = createStepCookie(stepCookies.social, { lifeMs: visitStep.lifeMs, environment });
  const walletCookie = createStepCookie(stepCookies.wallet, { lifeMs: walletStep.lifeMs, environment });

  /** The wishes of a visit that links the network to the caller's account. */
  const wishesOf = ({ playerId }: Caller, language: string) => ({
    language,
    currency: '',
    countryId: '',
    linkTo: playerId,
  });

  serve(app, getPlayerNetworks, async (received) => {
    const { playerId } = requireCaller(received);
    const links = await findLinksOf(database.pool, BigInt(playerId));
    return {
      linked: links.map(({ provider, linked_at }) => ({ provider, linkedAt: linked_at.getTime() })),
      offered: providers.offered(),
    };
  });

  serve(app, beginNetworkLink, async (received) => {
    const { params, body, request, reply } = received;
    const wishes = wishesOf(await grants.require(received), body.language);
    const { next, secret } = await providers.begin(params.provider, wishes, partyOf(request));
    visitCookie.set(reply, secret);
    return { redirectUrl: next };
  });

  serve(app, beginWalletLink, async (received) => {
    const { body, request, reply } = received;
    const wishes = wishesOf(await grants.require(received), body.language);
    const { next, secret } = await providers.beginWallet(body.address, wishes, partyOf(request));
    walletCookie.set(reply, secret);
    return { message: next };
  });

  serve(app, removeNetwork, async (received) => {
    const caller = await grants.require(received);
    const isRemoved = await deleteLink(database.pool, BigInt(caller.playerId), received.params.provider);
    if (!isRemoved) throw new PlatformError('NOT_FOUND');
    cookies.renew(received.reply, await sessions.changePrivilege(caller, 'factor-removed', 'network'));
    return undefined;
  });
}
