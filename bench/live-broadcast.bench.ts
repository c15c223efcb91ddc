import { createServer } from 'node:http';
import { Socket } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { report } from './bench-site.ts';
import {
  appearing,
  changeOf,
  type LiveSite,
  marketOf,
  nextTurn,
  type Readers,
  startLiveSite,
  startReaders,
} from './live-site.ts';
import { quantile } from './quantile.ts';
import { runBench, type Undo } from './run-bench.ts';

const connections = 2_000;
/** The messages of a run, each to all connections. */
const messages = 50;
const runs = 11;
const minShare = 0.9;
const matchId = '910000';

await runBench(async (undo) => {
  process.stdout.write(
    `Broadcast: ${messages} messages to ${connections} connections, ${runs} runs of each\n`,
  );
  const live = await startLiveSite(undo);
  for (const message of appearing(matchId)) live.site.receive(message);
  const topics = [[`match.${matchId}`]];
  const ours = await startReaders(undo, { port: live.port, connections, topics });
  const texts = await recordTexts(() => costOf(ours, () => sendThroughHub(live, 0)));
  if (texts.length !== messages) throw new Error(`the hub sent ${texts.length} messages`);
  const bare = await startBareServer(undo);
  const theirs = await startReaders(undo, { port: bare.port, connections, topics });

  const pairs: { hub: Cost; floor: Cost }[] = [];
  for (let run = 0; run <= runs; run++) {
    const hub = await costOf(ours, () => sendThroughHub(live, run + 1));
    const floor = await costOf(theirs, () => sendTexts(bare.broadcast, texts));
    // The first run of each compiles the code.
    if (run > 0) pairs.push({ hub, floor });
  }
  const median = (value: (pair: { hub: Cost; floor: Cost }) => number) => quantile(pairs.map(value), 0.5);
  const rate = (wallMs: number) => `${((messages * connections * 1_000) / wallMs).toFixed(0)}/s`;
  report('bare ws broadcast of the same bytes, median', rate(median(({ floor }) => floor.wallMs)));
  report('through the hub, median', rate(median(({ hub }) => hub.wallMs)));
  // The time on the processor is compared, since the time on the wall varies with whatever else the machine does.
  const share = median(({ hub, floor }) => floor.cpuMs / hub.cpuMs);
  report(
    'messages in the same time of the processor',
    `${(share * 100).toFixed(0)} %`,
    `of the bare broadcast (at least ${minShare * 100})`,
  );
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / texts.length;
  report('bytes of a message', bytes.toFixed(0));
  if (share < minShare) throw new Error('the hub costs too much');
});

/** What it takes until all readers have all messages of a run. */
interface Cost {
  wallMs: number;
  /** The time that the thread of the server spends. */
  cpuMs: number;
}

async function costOf(readers: Readers, send: () => Promise<void>): Promise<Cost> {
  const { reached } = await readers.expect(messages * connections);
  const startedMs = Date.now();
  const before = process.threadCpuUsage();
  await send();
  const wallMs = (await reached) - startedMs;
  const { user, system } = process.threadCpuUsage(before);
  return { wallMs, cpuMs: (user + system) / 1_000 };
}

/** Changes one market after the other; each change goes to all readers. */
async function sendThroughHub({ site }: LiveSite, run: number): Promise<void> {
  for (let line = 0; line < messages; line++) {
    site.receive(changeOf(matchId, [marketOf(18, `total=${line}.5`, ['12', '13'], 1_500 + run)]));
    await nextTurn();
  }
}

async function sendTexts(broadcast: (bytes: Buffer) => void, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    broadcast(Buffer.from(text));
    await nextTurn();
  }
}

/** Records each text that `work` sends to readers, once. */
async function recordTexts(work: () => Promise<unknown>): Promise<string[]> {
  const texts = new Set<string>();
  const { write } = Socket.prototype;
  Object.assign(Socket.prototype, {
    write(this: Socket, ...parameters: unknown[]): unknown {
      const [data] = parameters;
      const at = Buffer.isBuffer(data) ? data.indexOf('{"topic":"match.') : -1;
      if (Buffer.isBuffer(data) && at >= 0) texts.add(data.toString('utf8', at));
      return Reflect.apply(write, this, parameters);
    },
  });
  try {
    await work();
  } finally {
    Object.assign(Socket.prototype, { write });
  }
  return [...texts];
}

/** Starts a server that sends the same bytes to all its connections and does nothing else. */
async function startBareServer(undo: Undo): Promise<{ port: number; broadcast(bytes: Buffer): void }> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    // The readers wait for a snapshot.
    socket.once('message', () => socket.send('{}'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  undo.push(() => {
    for (const each of sockets.clients) each.terminate();
    server.close();
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    broadcast(bytes) {
      for (const socket of sockets.clients) {
        if (socket.readyState === WebSocket.OPEN) socket.send(bytes, { binary: false });
      }
    },
  };
}
