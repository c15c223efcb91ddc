import type { EnteredView, SocialNetwork } from '@fairline/contracts';
import { hostCookieName } from '@fairline/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createStepCookie, type StepCookie, stepCookies } from '../begun-steps/step-cookie.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import { type Admitted, challengedEntry } from './challenged/challenged-entry.ts';
import type { Entered } from './enter-account.ts';
import { pendingEntry } from './pending-entry.ts';

/** Names the network of a sign-in to the next page, which reports it to analytics (ANA-01). It grants nothing. */
const networkMark = 'entered_by';
/** The page after a sign-in follows at once. */
const markSeconds = 300;

/** The cookies of a way in: those of a session, or that of a step which comes before one. */
export interface EntryCookies {
  twoStep: Pick<StepCookie, 'read'>;
  challenge: Pick<StepCookie, 'read' | 'clear'>;
  environment: SessionCookies['environment'];
  /** Sets the cookies of an outcome. @returns it as the calls answer it */
  enter(request: FastifyRequest, reply: FastifyReply, entered: Entered): Promise<EnteredView>;
  /** Sets the cookies of an outcome that a network has led to, whose next page reports it. */
  admit(
    request: FastifyRequest,
    reply: FastifyReply,
    admitted: Admitted,
    network: SocialNetwork,
  ): Promise<void>;
}

export function createEntryCookies(sessions: Pick<SessionCookies, 'begin' | 'environment'>): EntryCookies {
  const { environment } = sessions;
  const twoStep = createStepCookie(stepCookies.twoStep, { lifeMs: pendingEntry.lifeMs, environment });
  const challenge = createStepCookie(stepCookies.challenge, { lifeMs: challengedEntry.lifeMs, environment });
  const mark = { path: '/', sameSite: 'lax', secure: environment.overTls, maxAge: markSeconds } as const;

  const enter: EntryCookies['enter'] = async (request, reply, entered) => {
    if (entered.kind === 'two-step') {
      twoStep.set(reply, entered.secret);
      return { two_step: entered.twoStep };
    }
    if (twoStep.read(request) !== undefined) twoStep.clear(reply);
    await sessions.begin(request, reply, entered.session);
    return { player: entered.player };
  };

  return {
    twoStep,
    challenge,
    environment,
    enter,
    async admit(request, reply, admitted, network) {
      if (admitted.kind === 'challenged') return challenge.set(reply, admitted.secret);
      await enter(request, reply, admitted);
      if (admitted.kind === 'session')
        reply.setCookie(hostCookieName(networkMark, environment), network, mark);
    },
  };
}
