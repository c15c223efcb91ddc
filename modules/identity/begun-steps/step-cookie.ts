import { type Environment, hostCookieName } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies that hold the secrets of begun steps, without the prefix that they have over TLS. */
export const stepCookies = {
  twoStep: 'two_step',
  passkey: 'passkey_step',
  social: 'social_step',
  wallet: 'wallet_step',
  challenge: 'challenge_step',
  qr: 'qr_step',
  sms: 'sms_step',
  registration: 'registration_step',
  ticket: 'ticket_step',
} as const;

/** The names of these cookies. Each gives access to something. */
export const stepCookieNames: readonly string[] = Object.values(stepCookies);

export interface StepCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
}

/** Creates the cookie of a kind of step. Scripts cannot read it, and it lives as long as the step. */
export function createStepCookie(
  bareName: (typeof stepCookies)[keyof typeof stepCookies],
  { lifeMs, environment }: { lifeMs: number; environment: Pick<Environment, 'overTls'> },
): StepCookie {
  const name = hostCookieName(bareName, environment);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: environment.overTls } as const;
  return {
    read: ({ cookies }) => cookies[name],
    set: (reply, secret) => void reply.setCookie(name, secret, { ...attributes, maxAge: lifeMs / 1_000 }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}
