import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PlatformError } from '@fairline/contracts';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Answers what is under way and refuses what comes meanwhile with UNAVAILABLE. Resolves when no connection is left:
     * one whose client does nothing is not waited for. What this process asks of itself goes on being answered.
     */
    drain(): Promise<void>;
  }
}

export interface DrainTimes {
  /** For a request that is on its way over a connection of its own, so that it is refused and not cut off. */
  graceMs: number;
  /** After so long without a byte, whoever has to send the rest of a request, or to read an answer, is let go. */
  stallMs: number;
  /** After so long everybody is; less than a stop may take in all. */
  maxMs: number;
  /** Time between two looks at the connections. */
  lookMs: number;
}

export const defaultDrainTimes: DrainTimes = { graceMs: 500, stallMs: 2_000, maxMs: 7_000, lookMs: 50 };

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** A connection, the exchanges that are open on it, and when a byte last passed that its client owes. */
interface Connection {
  exchanges: Set<Exchange>;
  passedBytes: number;
  movedAtMs: number;
}

/**
 * Decorates `app` with {@link FastifyInstance.drain}. The framework's own closing would wait for every client for as
 * long as it likes, and answer nothing more of what this process asks of itself to finish a page.
 */
export function decorateWithDrain(app: FastifyInstance, times: DrainTimes = defaultDrainTimes): void {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;

  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { exchanges: new Set(), passedBytes: 0, movedAtMs: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const exchange = { request, response };
    const { socket } = request;
    connections.get(socket)?.exchanges.add(exchange);
    response.once('close', () => {
      const open = connections.get(socket)?.exchanges;
      open?.delete(exchange);
      if (isDraining && open?.size === 0) socket.destroySoon();
    });
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    // A call within the process has no socket of the network's.
    if (!isDraining || !(raw.socket instanceof Socket)) return;
    reply.header('connection', 'close');
    const words = 'The server is about to restart; ask again.';
    throw new PlatformError('UNAVAILABLE', words, undefined, { retryAfterSeconds: 1 });
  });

  /** Lets go of who is not worth waiting for. */
  function look(elapsedMs: number): void {
    const nowMs = performance.now();
    for (const [socket, connection] of connections) {
      if (connection.exchanges.size === 0) {
        if (elapsedMs >= times.graceMs) socket.destroy();
        continue;
      }
      const passedBytes = socket.bytesRead + socket.bytesWritten - socket.writableLength;
      const isOurTurn = ![...connection.exchanges].some((exchange) => waitsForClient(exchange, socket));
      if (isOurTurn || passedBytes !== connection.passedBytes) {
        connection.passedBytes = passedBytes;
        connection.movedAtMs = nowMs;
      } else if (nowMs - connection.movedAtMs >= times.stallMs) socket.destroy();
    }
  }

  app.decorate('drain', async () => {
    const startedMs = performance.now();
    isDraining = true;
    for (const { exchanges } of connections.values()) {
      // Of a connection that is kept nobody would know that it ends with this answer.
      for (const { response } of exchanges) if (!response.headersSent) response.shouldKeepAlive = false;
    }
    while (connections.size > 0) {
      const elapsedMs = performance.now() - startedMs;
      if (elapsedMs >= times.maxMs) break;
      look(elapsedMs);
      await new Promise((wake) => setTimeout(wake, times.lookMs));
    }
    for (const socket of connections.keys()) socket.destroy();
  });
}

/** Whether the rest of a request has to come, or what was written of an answer to be read. */
function waitsForClient({ request, response }: Exchange, socket: Socket): boolean {
  return !request.complete || response.writableNeedDrain || socket.writableLength > 0;
}
