import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Environment } from './environment.ts';

/** A cookie for the whole site that scripts may read. It carries a display setting and no secret. */
export interface SiteCookie {
  name: string;
  value: string;
  /** The lifetime in seconds; 0 removes the cookie. */
  maxAgeSeconds: number;
  /** True when the cookie also works in frames of other sites. Browsers accept such a cookie over TLS only. */
  isForFrames?: boolean;
  /** True when the cookie is partitioned: it is separate for each site that embeds ours. */
  isPartitioned?: boolean;
}

/** Creates the function that sets cookies by header. The cookie plugin sets its own too late for streamed answers. */
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
