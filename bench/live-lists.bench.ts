import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { MarketUpdate } from '@fairline/feed';
import { mainColumnsOf } from '@fairline/markets';
import { createSeededRandom } from '@fairline/runtime';
import { report } from './bench-site.ts';
import { appearing, changeOf, marketOf, startLiveSite, startReaders } from './live-site.ts';
import { runBench } from './run-bench.ts';

const connections = 5_000;
const matches = 200;
const rowsOfList = 40;
const seconds = 15;
/** The last messages come within this time. */
const lastMs = 500;
const bounds = { madeMs: 250, changeMs: 750, megabytes: 1_536 };
/** The size of the head of a frame of 126 to 65,535 bytes. */
const longHead = 4;

await runBench(async (undo) => {
  const { site, port } = await startLiveSite(undo);
  const ids = Array.from({ length: matches }, (_, index) => String(910_000 + index));
  for (const id of ids) {
    for (const message of [...appearing(id), changeOf(id, mainMarkets(1_500))]) site.receive(message);
  }
  process.stdout.write(
    `Lists: ${connections} connections, each on ${rowsOfList} of ${matches} matches that change once a second\n`,
  );
  undo.push(stampRows());
  for (const isShared of [false, true]) {
    const topics = drawLists(ids, isShared ? 50 : connections);
    const readers = await startReaders(undo, { port, connections, topics });
    await readers.expect(Number.MAX_SAFE_INTEGER);
    await changeAll(ids, (id, tick) => site.receive(changeOf(id, mainMarkets(1_500 + (tick % 400)))));
    await pause(lastMs);
    const result = await readers.report();
    const resident = process.memoryUsage.rss() / 2 ** 20;
    process.stdout.write(
      `  ${isShared ? 'Fifty different lists' : 'Each connection has a list of its own'}\n`,
    );
    report(
      'messages a second',
      (result.messages / (seconds + lastMs / 1_000)).toFixed(0),
      `${connections * 2} at most`,
    );
    report('bytes of a message', (result.bytes / result.messages).toFixed(0));
    report(
      'from the making to the socket, p99',
      `${result.stampP99Ms.toFixed(0)} ms`,
      `under ${bounds.madeMs}`,
    );
    report(
      'from the change to the socket, p99',
      `${result.changeP99Ms.toFixed(0)} ms`,
      `under ${bounds.changeMs}`,
    );
    report('resident memory of the process', `${resident.toFixed(0)} MB`, `under ${bounds.megabytes}`);
    report('resident memory of the readers', `${(result.residentBytes / 2 ** 20).toFixed(0)} MB`);
    await readers.stop();
    if (result.messages < connections * 2 * seconds * 0.9)
      throw new Error('connections got too few messages');
    if (result.stampP99Ms >= bounds.madeMs) throw new Error('a merged message takes too long');
    if (result.changeP99Ms >= bounds.changeMs) throw new Error('a change takes too long');
    if (resident >= bounds.megabytes) throw new Error('the process needs too much memory');
  }
});

/** Changes each match once a second, one after the other. */
async function changeAll(ids: readonly string[], change: (id: string, tick: number) => void): Promise<void> {
  const startedMs = performance.now();
  for (let tick = 0; tick < seconds * ids.length; tick++) {
    const waitMs = startedMs + (tick * 1_000) / ids.length - performance.now();
    if (waitMs > 0) await pause(waitMs);
    change(ids[tick % ids.length] ?? '', tick);
  }
}

function mainMarkets(oddsMilli: number): MarketUpdate[] {
  const lines = { total: 'total=2.5', hcp: 'hcp=-0.5' };
  return (mainColumnsOf(1) ?? []).map(({ marketId, outcomeIds, line }) =>
    marketOf(marketId, line ? lines[line] : '', outcomeIds, oddsMilli),
  );
}

/** Draws lists of matches, as the topics of their rows. */
function drawLists(ids: readonly string[], count: number): string[][] {
  const random = createSeededRandom('lists');
  return Array.from({ length: count }, () => {
    const left = [...ids];
    return Array.from({ length: rowsOfList }, () => {
      const [id] = left.splice(Math.floor(random.next() * left.length), 1);
      return `main.${id}`;
    });
  });
}

/**
 * Writes the time at the end of each frame with rows when it is sent for the first time, which is when it was made.
 * @returns a function that ends this.
 */
function stampRows(): () => void {
  const stamped = new WeakMap<Buffer, Buffer>();
  const { write } = Socket.prototype;
  const withStamp = (data: unknown): unknown => {
    if (!Buffer.isBuffer(data) || data.indexOf('"topic":"main') !== longHead + 2) return data;
    const known = stamped.get(data) ?? stampedFrame(data, `<${String(Date.now()).padStart(14, '0')}>`);
    stamped.set(data, known);
    return known;
  };
  Object.assign(Socket.prototype, {
    write(this: Socket, data: unknown, ...others: unknown[]): unknown {
      return Reflect.apply(write, this, [withStamp(data), ...others]);
    },
  });
  return () => void Object.assign(Socket.prototype, { write });
}

/** Returns a frame with several rows with a text at its end. */
function stampedFrame(frame: Buffer, text: string): Buffer {
  const longer = Buffer.concat([frame, Buffer.from(text)]);
  longer.writeUInt16BE(longer.length - longHead, 2);
  return longer;
}
