import type { EnteredView, SocialNetwork } from '@fairline/contracts';
import { hostCookieName } from '@fairline/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createStepCookie, type StepCookie, stepCookies } from '../begun-steps/step-cookie.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { Entered } from './enter-account.ts';
import { pendingEntry } from './pending-entry.ts';

/** Names the network of a sign-in to the next page, which reports it to analytics (ANA-01). It grants nothing. */
const networkMark = 'entered_by';
/** The page after a sign-in follows at once. */
const markSeconds = 300;

/** The cookies of a way in: those of a session, or that of a second step. */
export interface EntryCookies {
  twoStep: Pick<StepCookie, 'read'>;
  environment: SessionCookies['environment'];
  /** Sets the cookies of an outcome, with `network` where the person came by one. @returns it as the calls answer it */
  enter(
    request: FastifyRequest,
    reply: FastifyReply,
    entered: Entered,
    network?: SocialNetwork,
  ): Promise<EnteredView>;
}

export function createEntryCookies(sessions: Pick<SessionCookies, 'begin' | 'environment'>): EntryCookies {
  const { environment } = sessions;
  const twoStep = createStepCookie(stepCookies.twoStep, { lifeMs: pendingEntry.lifeMs, environment });
  return {
    twoStep,
    environment,
    async enter(request, reply, entered, network) {
      if (entered.kind === 'two-step') {
        twoStep.set(reply, entered.secret);
        return { two_step: entered.twoStep };
      }
      if (twoStep.read(request) !== undefined) twoStep.clear(reply);
      await sessions.begin(request, reply, entered.session);
      if (network) {
        const mark = {
          path: '/',
          sameSite: 'lax',
          secure: environment.overTls,
          maxAge: markSeconds,
        } as const;
        reply.setCookie(hostCookieName(networkMark, environment), network, mark);
      }
      return { player: entered.player };
    },
  };
}
