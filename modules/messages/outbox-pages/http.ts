import { PlatformError } from '@fairline/contracts';
import { isUuid, type Platform } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../providers/choose-providers.ts';
import { findLocal, listLocal } from '../providers/local-outbox.ts';
import { listPage, messagePage, outboxHeaders } from './pages.ts';

/** The path of the outbox. */
export const outboxPath = '/dev/outbox';

const maxListed = 100;

/**
 * Serves the outbox of this machine: the messages that no provider sends. They hold codes and links, so they are
 * shown only to a browser on this machine that has opened a loopback address, and never through a proxy.
 */
export function outboxRoutes(
  app: FastifyInstance,
  platform: Pick<Platform, 'clock' | 'database' | 'sealing'>,
): void {
  app.get(outboxPath, async (request, reply) => {
    requireOwnMachine(request);
    return reply.headers(outboxHeaders).send(listPage(await listLocal(platform, maxListed)));
  });

  app.get<{ Params: { id: string } }>(`${outboxPath}/:id`, async (request, reply) => {
    requireOwnMachine(request);
    const { id } = request.params;
    const message = isUuid(id) ? await findLocal(platform, id) : undefined;
    if (!message) throw new PlatformError('NOT_FOUND');
    return reply.headers(outboxHeaders).send(messagePage(message));
  });
}

function requireOwnMachine({ headers, socket }: FastifyRequest): void {
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  const from = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (isProxied || !isLoopback(host) || !isLoopback(from)) throw new PlatformError('NOT_FOUND');
}
