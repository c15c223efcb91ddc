import type { EnteredView } from '@fairline/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createStepCookie, type StepCookie, stepCookies } from '../begun-steps/step-cookie.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { Entered } from './enter-account.ts';
import { pendingEntry } from './pending-entry.ts';

/** The cookies of a way in: those of a session, or that of a second step. */
export interface EntryCookies {
  twoStep: Pick<StepCookie, 'read'>;
  environment: SessionCookies['environment'];
  /** Sets the cookies of an outcome. @returns the outcome as the calls answer it */
  enter(request: FastifyRequest, reply: FastifyReply, entered: Entered): Promise<EnteredView>;
}

export function createEntryCookies(sessions: Pick<SessionCookies, 'begin' | 'environment'>): EntryCookies {
  const { environment } = sessions;
  const twoStep = createStepCookie(stepCookies.twoStep, { lifeMs: pendingEntry.lifeMs, environment });
  return {
    twoStep,
    environment,
    async enter(request, reply, entered) {
      if (entered.kind === 'two-step') {
        twoStep.set(reply, entered.secret);
        return { two_step: entered.twoStep };
      }
      if (twoStep.read(request) !== undefined) twoStep.clear(reply);
      await sessions.begin(request, reply, entered.session);
      return { player: entered.player };
    },
  };
}
