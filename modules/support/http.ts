import {
  addSupportMessage,
  closeSupportRequest,
  createSupportRequest,
  getSupportRequest,
  getSupportRequests,
  markSupportRead,
  rateSupportRequest,
} from '@fairline/contracts';
import { type Caller, hostCookieName, type Platform, serve } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asker } from './asker.ts';
import { type SupportService, visitorKeyMs } from './service.ts';

/** Cookie with the key to a visitor's requests, without the prefix that it has over TLS. Scripts cannot read it. */
const visitorCookie = 'support_key';

/** Serves the requests of players and visitors to support. */
export function supportRoutes(app: FastifyInstance, platform: Platform, support: SupportService): void {
  const { environment } = platform;
  const secure = environment.overTls;
  const cookieName = hostCookieName(visitorCookie, environment);

  const askerOf = (received: AskingCall) => askerBy(cookieName, received);

  /** Sets or prolongs the cookie, so that it lasts as long as the requests. */
  function setKey(reply: FastifyReply, visitorKey: string | undefined): void {
    if (visitorKey === undefined) return;
    const maxAge = visitorKeyMs / 1_000;
    const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge } as const;
    reply.setCookie(cookieName, visitorKey, attributes);
  }

  serve(app, getSupportRequests, async ({ query, ...received }) => support.list(askerOf(received), query));

  serve(app, createSupportRequest, async ({ idempotencyKey, body, address, reply, ...received }) => {
    const call = { key: idempotencyKey, question: body, address, country: countryOf(received.request) };
    const { thread, visitorKey } = await support.ask(askerOf(received), call);
    setKey(reply, visitorKey);
    return thread;
  });

  serve(app, getSupportRequest, async ({ params, ...received }) =>
    support.read(askerOf(received), params.requestId),
  );

  serve(app, markSupportRead, async ({ params, body, ...received }) =>
    support.markRead(askerOf(received), params.requestId, body.count),
  );

  serve(app, addSupportMessage, async ({ params, body, idempotencyKey, address, reply, ...received }) => {
    const asker = askerOf(received);
    const message = { key: idempotencyKey, text: body.text, address };
    const thread = await support.write(asker, params.requestId, message);
    if ('visitorKey' in asker) setKey(reply, asker.visitorKey);
    return thread;
  });

  serve(app, closeSupportRequest, async ({ params, ...received }) =>
    support.close(askerOf(received), params.requestId),
  );

  serve(app, rateSupportRequest, async ({ params, body, ...received }) =>
    support.rate(askerOf(received), params.requestId, body),
  );
}

interface AskingCall {
  caller: Caller | undefined;
  request: FastifyRequest;
}

/** Reads the country header, which the gate module has set or removed before. */
function countryOf({ headers }: FastifyRequest): string | undefined {
  const country = headers['x-geo-country'];
  return typeof country === 'string' ? country : undefined;
}

function askerBy(cookieName: string, { caller, request }: AskingCall): Asker {
  if (caller) return { playerId: BigInt(caller.playerId) };
  const key = request.cookies[cookieName];
  return { visitorKey: key !== undefined && /^[\w-]{43}$/.test(key) ? key : undefined };
}
