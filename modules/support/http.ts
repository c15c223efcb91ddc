import {
  addSupportMessage,
  closeSupportRequest,
  createSupportRequest,
  getSupportRequest,
  getSupportRequests,
} from '@fairline/contracts';
import { type Caller, type Platform, serve } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Asker, type SupportService, visitorKeptMs } from './service.ts';

/** By which a visitor's browser reaches his requests. Scripts do not see it, and no other call gets it. */
export const visitorCookie = 'support_key';
const cookiePath = '/web-api/support';

export function supportRoutes(app: FastifyInstance, platform: Platform, support: SupportService): void {
  const secure = platform.environment.overTls;

  /** The browser holds its key as long as the request is kept. */
  function keepKey(reply: FastifyReply, visitorKey: string | undefined): void {
    if (visitorKey === undefined) return;
    const maxAge = visitorKeptMs / 1_000;
    const attributes = { path: cookiePath, httpOnly: true, sameSite: 'strict', secure, maxAge } as const;
    reply.setCookie(visitorCookie, visitorKey, attributes);
  }

  serve(app, getSupportRequests, async ({ query: { after, limit }, ...received }) =>
    support.list(askerOf(received), after, limit),
  );

  serve(app, createSupportRequest, async ({ idempotencyKey, body, address, reply, ...received }) => {
    const { thread, visitorKey } = await support.ask(askerOf(received), idempotencyKey, body, address);
    keepKey(reply, visitorKey);
    return thread;
  });

  serve(app, getSupportRequest, async ({ params, ...received }) =>
    support.read(askerOf(received), params.requestId),
  );

  serve(app, addSupportMessage, async ({ params, body, idempotencyKey, address, reply, ...received }) => {
    const asker = askerOf(received);
    const message = { key: idempotencyKey, text: body.text, address };
    const thread = await support.write(asker, params.requestId, message);
    if ('visitorKey' in asker) keepKey(reply, asker.visitorKey);
    return thread;
  });

  serve(app, closeSupportRequest, async ({ params, ...received }) =>
    support.close(askerOf(received), params.requestId),
  );
}

function askerOf({ caller, request }: { caller: Caller | undefined; request: FastifyRequest }): Asker {
  if (caller) return { playerId: BigInt(caller.playerId) };
  const key = request.cookies[visitorCookie];
  return { visitorKey: key !== undefined && /^[\w-]{43}$/.test(key) ? key : undefined };
}
