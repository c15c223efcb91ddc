import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Environment } from './environment.ts';

/** A cookie of the whole site that scripts may read: it says something of how the site is shown, and opens nothing. */
export interface SiteCookie {
  name: string;
  value: string;
  /** 0 removes it. */
  maxAgeSeconds: number;
  /** The site is shown within frames of other sites; browsers take such a cookie over TLS alone. */
  isForFrames?: boolean;
  /** Each site around the frame has one of its own. */
  isPartitioned?: boolean;
}

/** Sets cookies as a header: the cookie plugin writes its own at the end of an answer, which a stream never reaches. */
export function createSiteCookies(
  app: FastifyInstance,
  { overTls }: Pick<Environment, 'overTls'>,
): (reply: FastifyReply, cookie: SiteCookie) => void {
  return (reply, { name, value, maxAgeSeconds, isForFrames = false, isPartitioned = false }) => {
    const reachesFrames = isForFrames && overTls;
    const attributes = {
      path: '/',
      maxAge: maxAgeSeconds,
      sameSite: reachesFrames ? 'none' : 'lax',
      secure: overTls,
      partitioned: reachesFrames && isPartitioned,
    } as const;
    reply.header('set-cookie', app.serializeCookie(name, value, attributes));
  };
}
