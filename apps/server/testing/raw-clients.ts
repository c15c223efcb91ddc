import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** A listening server with raw connections, on which a test sends any bytes or none. */
export interface RawClients {
  port: number;
  /** Opens a connection and sends these bytes. */
  open(sent: string): Socket;
  /** Returns the number of open connections of the server. */
  connections(): Promise<number>;
  /** Closes all connections and the server. */
  close(): Promise<void>;
}

/** Starts `app` on a free port of this machine, with a route `/endless` whose answer never ends. */
export async function rawClients(app: FastifyInstance): Promise<RawClients> {
  const sockets: Socket[] = [];
  app.get('/endless', async (_request, reply) => reply.send(Readable.from(endless())));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    open(sent) {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      // The server may close the connection before the next byte is sent. The test expects this.
      socket.on('error', () => socket.destroy());
      socket.write(sent);
      return socket;
    },
    connections: () =>
      new Promise((done, fail) =>
        app.server.getConnections((error, count) => (error ? fail(error) : done(count))),
      ),
    async close() {
      for (const socket of sockets) socket.destroy();
      await app.close();
    },
  };
}

/** Returns a response body that never ends. */
export function* endless(): Generator<string> {
  for (;;) yield 'x'.repeat(64 * 1024);
}
