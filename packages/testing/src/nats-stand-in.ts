import { createServer, type Socket } from 'node:net';

export interface NatsStandIn {
  url: string;
  /** Cuts all connections and refuses new ones, like a crashed server. */
  crash(): Promise<void>;
  /** Accepts connections again, at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface Subscription {
  socket: Socket;
  id: string;
  matches(subject: string): boolean;
}

/**
 * Creates a server that speaks the part of the NATS client protocol that a bus needs: INFO, CONNECT, PING, SUB, UNSUB,
 * PUB and MSG, with the wildcard `>` at the end of a subject.
 */
export async function natsStandIn(): Promise<NatsStandIn> {
  const subscriptions = new Set<Subscription>();
  const sockets = new Set<Socket>();

  function deliver(subject: string, payload: Buffer): void {
    for (const { socket, id, matches } of subscriptions) {
      if (!matches(subject)) continue;
      socket.write(`MSG ${subject} ${id} ${payload.length}\r\n`);
      socket.write(payload);
      socket.write('\r\n');
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.write(
      `INFO ${JSON.stringify({ server_id: 'stand-in', version: '2.10.0', max_payload: 1_048_576, headers: false })}\r\n`,
    );
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      for (const subscription of subscriptions) {
        if (subscription.socket === socket) subscriptions.delete(subscription);
      }
    });
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      for (let used = command(socket, received); used > 0; used = command(socket, received)) {
        received = received.subarray(used);
      }
    });
  });

  /**
   * Executes the first command in `bytes`.
   * @returns the number of bytes consumed; 0 while the command is incomplete.
   */
  function command(socket: Socket, bytes: Buffer): number {
    const end = bytes.indexOf('\r\n');
    if (end < 0) return 0;
    const [name = '', ...words] = bytes.toString('utf8', 0, end).split(' ');
    const used = end + 2;
    switch (name.toUpperCase()) {
      case 'PING':
        socket.write('PONG\r\n');
        return used;
      case 'SUB': {
        const [subject = ''] = words;
        subscriptions.add({ socket, id: words.at(-1) ?? '', matches: matcher(subject) });
        return used;
      }
      case 'UNSUB':
        for (const subscription of subscriptions) {
          if (subscription.socket === socket && subscription.id === words[0])
            subscriptions.delete(subscription);
        }
        return used;
      case 'PUB': {
        const length = Number(words.at(-1));
        if (bytes.length < used + length + 2) return 0;
        deliver(words[0] ?? '', bytes.subarray(used, used + length));
        return used + length + 2;
      }
      default:
        return used;
    }
  }

  let port = 0;

  async function listen(): Promise<void> {
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : port;
  }

  async function crash(): Promise<void> {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await listen();
  return { url: `nats://127.0.0.1:${port}`, crash, restart: listen, close: crash };
}

function matcher(pattern: string): (subject: string) => boolean {
  if (!pattern.endsWith('.>')) return (subject) => subject === pattern;
  const prefix = pattern.slice(0, -1);
  return (subject) => subject.startsWith(prefix);
}
