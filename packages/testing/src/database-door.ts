import { createServer, connect as reach, type Server, type Socket } from 'node:net';

/** A proxy to a database that a test can close, to simulate a crash, a restart or a broken network. */
export interface DatabaseDoor {
  /** The address of the database through the proxy. */
  connectionString: string;
  /** Cuts all connections and refuses new ones. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

export async function databaseDoor(connectionString: string): Promise<DatabaseDoor> {
  const behind = new URL(connectionString);
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;

  function keep(socket: Socket, other: Socket): void {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  }

  async function open(): Promise<void> {
    const opened = createServer((socket) => {
      const inner = reach(Number(behind.port), behind.hostname);
      keep(socket, inner);
      keep(inner, socket);
      socket.pipe(inner).pipe(socket);
    });
    await new Promise<void>((done, fail) => opened.once('error', fail).listen(port, '127.0.0.1', done));
    const address = opened.address();
    port = typeof address === 'object' && address ? address.port : port;
    server = opened;
  }

  await open();
  const through = new URL(connectionString);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    connectionString: through.href,
    open,
    async shut() {
      const closed = server;
      server = undefined;
      if (!closed) return;
      const done = new Promise((end) => closed.close(end));
      for (const socket of sockets) socket.destroy();
      await done;
    },
  };
}
