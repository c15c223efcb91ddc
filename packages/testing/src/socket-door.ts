import { createServer, connect as reach, type Socket } from 'node:net';

/** A proxy to a server on loopback that a test can hold up or cut, like a network. */
export interface SocketDoor {
  port: number;
  /** Passes on nothing and closes nothing, like a network that loses every packet; with false, all that has waited goes on. */
  freeze(isFrozen: boolean): void;
  /** Closes all connections. */
  cut(): void;
  close(): Promise<void>;
}

export async function socketDoor(port: number): Promise<SocketDoor> {
  const sockets = new Set<Socket>();
  let isFrozen = false;

  function keep(socket: Socket, other: Socket): void {
    sockets.add(socket);
    socket.on('data', (chunk) => void other.write(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    if (isFrozen) socket.pause();
  }

  const server = createServer((socket) => {
    const inner = reach(port, '127.0.0.1');
    keep(socket, inner);
    keep(inner, socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    freeze(next) {
      isFrozen = next;
      for (const socket of sockets) {
        if (next) socket.pause();
        else socket.resume();
      }
    },
    cut,
    async close() {
      const closed = new Promise((done) => server.close(done));
      cut();
      await closed;
    },
  };
}
