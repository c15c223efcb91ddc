import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PlatformError } from '@fairline/contracts';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Finishes the running requests and refuses new ones with UNAVAILABLE. Resolves when no connection is left; a
     * stalled client is disconnected. Calls that this process makes to itself are still answered.
     */
    drain(): Promise<void>;
  }
}

export interface DrainTimes {
  /** An idle connection stays open for this long. A request that is on its way is then refused and not cut off. */
  graceMs: number;
  /** A client that stops sending its request or reading its answer is disconnected after this long. */
  stallMs: number;
  /** All clients are disconnected after this long. It is less than a whole stop may take. */
  maxMs: number;
  /** Time between two checks of the connections. */
  lookMs: number;
}

export const defaultDrainTimes: DrainTimes = { graceMs: 500, stallMs: 2_000, maxMs: 7_000, lookMs: 50 };

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * The open exchanges of a connection, and the time at which its client last sent a byte of a request or read a byte of
 * an answer.
 */
interface Connection {
  exchanges: Set<Exchange>;
  passedBytes: number;
  movedAtMs: number;
}

/**
 * Decorates `app` with {@link FastifyInstance.drain}. The framework's own `close` waits for every client without a
 * bound, and refuses the calls that this process makes to itself to finish a page.
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
  app.addHook('onRequest', ({ raw }, reply, done) => {
    // A call within the process does not come over a network socket.
    if (!isDraining || !(raw.socket instanceof Socket)) return done();
    reply.header('connection', 'close');
    const words = 'The server is about to restart; ask again.';
    done(new PlatformError('UNAVAILABLE', words, undefined, { retryAfterSeconds: 1 }));
  });

  /** Disconnects the clients that are idle or stalled. */
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
      // The answer then says `connection: close`. Otherwise the client would reuse a connection that is about to end.
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

/** True while the client has not sent all of its request, or has not read all that was written of the answer. */
function waitsForClient({ request, response }: Exchange, socket: Socket): boolean {
  return !request.complete || response.writableNeedDrain || socket.writableLength > 0;
}
