import { setTimeout as pause } from 'node:timers/promises';
import { report } from './bench-site.ts';
import { appearing, changeOf, marketOf, startLiveSite, startReaders } from './live-site.ts';
import { runBench } from './run-bench.ts';

const connections = 2_000;
const matches = 50;
const seconds = 10;
const maxMs = 10;

await runBench(async (undo) => {
  const { site, port } = await startLiveSite(undo);
  const ids = Array.from({ length: matches }, (_, index) => String(910_000 + index));
  for (const id of ids) for (const message of appearing(id)) site.receive(message);

  process.stdout.write(
    `Pages of matches: ${connections} connections on ${matches} matches, each match once a second\n`,
  );
  const readers = await startReaders(undo, { port, connections, topics: ids.map((id) => [`match.${id}`]) });
  await readers.expect(connections * seconds);
  for (let tick = 0; tick < seconds * matches; tick++) {
    const matchId = ids[tick % matches] ?? '';
    site.receive(changeOf(matchId, [marketOf(1, '', ['1', '2', '3'], 2_000 + (tick % 500))]));
    await pause(1_000 / matches);
  }
  await pause(500);
  const { messages, changeP50Ms, changeP99Ms, changeMaxMs } = await readers.report();

  const expected = (connections / matches) * seconds * matches;
  report('messages received', String(messages), `of ${expected} sent`);
  report('from the change to the socket, median', `${changeP50Ms.toFixed(1)} ms`);
  report(
    'from the change to the socket, p99',
    `${changeP99Ms.toFixed(1)} ms`,
    `under ${maxMs}; longest ${changeMaxMs.toFixed(1)} ms`,
  );
  const residentMegabytes = process.memoryUsage.rss() / 2 ** 20;
  report('resident memory of the process', `${residentMegabytes.toFixed(0)} MB`);
  if (messages < expected) throw new Error('messages were lost');
  if (changeP99Ms >= maxMs) throw new Error('a change takes too long to the socket');
});
