import { createServer, type Socket } from 'node:net';

/** A broker for tests, at a socket on loopback. */
export interface AmqpStandIn {
  url: string;
  /** Cuts all connections and refuses new ones, like a crashed broker. */
  crash(): Promise<void>;
  /** Accepts connections again, at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const frames = { method: 1, header: 2, body: 3, heartbeat: 8 } as const;
const frameEnd = 0xce;
const maxFrame = 131_072;

interface Queue {
  name: string;
  bindings: RegExp[];
  consumer: { connection: Connection; channel: number; tag: string } | undefined;
}

/** A message that a client is sending: its frames come one after the other. */
interface Incoming {
  key: string;
  left: number;
  parts: Buffer[];
}

interface Connection {
  send(type: number, channel: number, payload: Buffer): void;
}

/**
 * Creates a broker that speaks the part of AMQP 0-9-1 that a consumer and a publisher of a topic exchange need: the opening of
 * connections and channels, exclusive queues with a name of the server, bindings with `*` and `#`, messages without
 * confirmation, and heartbeats. Every name of an exchange means the same one.
 */
export async function amqpStandIn(): Promise<AmqpStandIn> {
  const queues = new Map<string, Queue>();
  const sockets = new Set<Socket>();
  let lastQueue = 0;
  let lastDelivery = 0n;

  function deliver(exchange: string, key: string, body: Buffer): void {
    for (const { consumer, bindings } of queues.values()) {
      if (!consumer || !bindings.some((binding) => binding.test(`.${key}`))) continue;
      const { connection, channel, tag } = consumer;
      lastDelivery += 1n;
      const fields = [short(tag), int64(lastDelivery), Buffer.from([0]), short(exchange), short(key)];
      connection.send(frames.method, channel, method(60, 60, ...fields));
      connection.send(
        frames.header,
        channel,
        Buffer.concat([int16(60), int16(0), int64(BigInt(body.length)), int16(0)]),
      );
      for (let from = 0; from < body.length; from += maxFrame - 8) {
        connection.send(frames.body, channel, body.subarray(from, from + maxFrame - 8));
      }
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    let isOpen = false;
    let heartbeat: ReturnType<typeof setInterval> | undefined;
    const incoming = new Map<number, Incoming>();
    const connection: Connection = {
      send(type, channel, payload) {
        if (socket.destroyed) return;
        const head = Buffer.alloc(7);
        head.writeUInt8(type, 0);
        head.writeUInt16BE(channel, 1);
        head.writeUInt32BE(payload.length, 3);
        socket.write(Buffer.concat([head, payload, Buffer.from([frameEnd])]));
      },
    };
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      clearInterval(heartbeat);
      for (const queue of queues.values()) {
        if (queue.consumer?.connection === connection) queues.delete(queue.name);
      }
    });
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (!isOpen) {
        if (received.length < 8) return;
        isOpen = true;
        received = received.subarray(8);
        const start = [Buffer.from([0, 9]), long(''), long('PLAIN AMQPLAIN'), long('en_US')];
        connection.send(frames.method, 0, method(10, 10, ...start));
      }
      for (let size = frameSize(received); size > 0; size = frameSize(received)) {
        frame(received.readUInt8(0), received.readUInt16BE(1), received.subarray(7, size - 1));
        received = received.subarray(size);
      }
    });

    function frame(type: number, channel: number, payload: Buffer): void {
      const message = incoming.get(channel);
      if (type === frames.method) call(channel, payload.readUInt32BE(0), createReader(payload.subarray(4)));
      if (type === frames.header && message) message.left = Number(payload.readBigUInt64BE(4));
      if (type === frames.body && message) {
        message.parts.push(Buffer.from(payload));
        message.left -= payload.length;
      }
      if (message && message.left <= 0 && (type === frames.header || type === frames.body)) {
        incoming.delete(channel);
        deliver('unifiedfeed', message.key, Buffer.concat(message.parts));
      }
    }

    function answer(channel: number, classId: number, methodId: number, ...fields: Buffer[]): void {
      connection.send(frames.method, channel, method(classId, methodId, ...fields));
    }

    /** Executes one method; the number is its class and its own number, in two bytes each. */
    function call(channel: number, number: number, fields: Reader): void {
      switch (number) {
        case id(10, 11):
          answer(0, 10, 30, int16(100), int32(maxFrame), int16(60));
          break;
        case id(10, 31): {
          fields.skip(6);
          const seconds = fields.int16();
          const beat = () => connection.send(frames.heartbeat, 0, Buffer.alloc(0));
          if (seconds > 0) heartbeat = setInterval(beat, seconds * 500);
          break;
        }
        case id(10, 40):
          answer(0, 10, 41, short(''));
          break;
        case id(10, 50):
          answer(0, 10, 51);
          socket.end();
          break;
        case id(20, 10):
          answer(channel, 20, 11, long(''));
          break;
        case id(20, 40):
          answer(channel, 20, 41);
          break;
        case id(40, 10):
          answer(channel, 40, 11);
          break;
        case id(50, 10): {
          fields.skip(2);
          const name = fields.short() || `amq.gen-${++lastQueue}`;
          queues.set(name, { name, bindings: [], consumer: undefined });
          answer(channel, 50, 11, short(name), int32(0), int32(0));
          break;
        }
        case id(50, 20): {
          fields.skip(2);
          const queue = queues.get(fields.short());
          fields.short();
          queue?.bindings.push(patternOf(fields.short()));
          answer(channel, 50, 21);
          break;
        }
        case id(60, 20): {
          fields.skip(2);
          const queue = queues.get(fields.short());
          const tag = fields.short() || `amq.ctag-${lastQueue}`;
          if (queue) queue.consumer = { connection, channel, tag };
          answer(channel, 60, 21, short(tag));
          break;
        }
        case id(60, 40): {
          fields.skip(2);
          fields.short();
          incoming.set(channel, { key: fields.short(), left: Number.POSITIVE_INFINITY, parts: [] });
        }
      }
    }
  });

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
  return {
    url: `amqp://127.0.0.1:${port}/%2Funifiedfeed%2F1`,
    crash,
    restart: listen,
    close: crash,
  };
}

/** Returns the size of the first frame; 0 while it is incomplete. */
function frameSize(bytes: Buffer): number {
  if (bytes.length < 8) return 0;
  const size = bytes.readUInt32BE(3) + 8;
  return bytes.length < size ? 0 : size;
}

/** Makes an expression of a binding, for a routing key with a dot before it: `*` is one word, `#` any number of them. */
function patternOf(binding: string): RegExp {
  const words = binding.split('.').map((word) => {
    if (word === '*') return '\\.[^.]+';
    return word === '#' ? '(?:\\.[^.]+)*' : `\\.${word.replaceAll(/[^\w:-]/g, '\\$&')}`;
  });
  return new RegExp(`^${words.join('')}$`);
}

interface Reader {
  skip(bytes: number): void;
  int16(): number;
  short(): string;
}

function createReader(bytes: Buffer): Reader {
  let at = 0;
  return {
    skip(count) {
      at += count;
    },
    int16() {
      at += 2;
      return bytes.readUInt16BE(at - 2);
    },
    short() {
      const length = bytes.readUInt8(at);
      at += 1 + length;
      return bytes.toString('utf8', at - length, at);
    },
  };
}

function id(classId: number, methodId: number): number {
  return classId * 0x10000 + methodId;
}

function method(classId: number, methodId: number, ...fields: Buffer[]): Buffer {
  return Buffer.concat([int16(classId), int16(methodId), ...fields]);
}

function int16(number: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(number);
  return bytes;
}

function int32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

function int64(number: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(number);
  return bytes;
}

/** A text with its length in one byte. */
function short(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
}

/** A text, or an empty table, with its length in four bytes. */
function long(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([int32(bytes.length), bytes]);
}
