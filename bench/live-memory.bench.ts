import { setTimeout as pause } from 'node:timers/promises';
import type { MarketUpdate } from '@fairline/feed';
import { report } from './bench-site.ts';
import { appearing, changeOf, marketOf, startLiveSite } from './live-site.ts';
import { runBench } from './run-bench.ts';

const matches = 1_000;
const marketsOfMatch = 60;
/** Every match changes this many times, with a third of its markets each time. */
const changes = 20;
const maxMegabytes = 400;

await runBench(async (undo) => {
  const { site } = await startLiveSite(undo);
  const before = residentMegabytes();
  process.stdout.write(
    `Memory of the live offer: ${matches} matches in play with ${marketsOfMatch} markets each\n`,
  );
  for (let index = 0; index < matches; index++) {
    const matchId = String(920_000 + index);
    for (const message of appearing(matchId)) site.receive(message);
    site.receive(changeOf(matchId, lines(0, marketsOfMatch, 1_500)));
    if (index % 50 === 0) await pause(1);
  }
  await site.drained();
  const filled = residentMegabytes();
  let highest = filled;
  for (let change = 1; change <= changes; change++) {
    for (let index = 0; index < matches; index++) {
      const first = (change % 3) * (marketsOfMatch / 3);
      site.receive(changeOf(String(920_000 + index), lines(first, marketsOfMatch / 3, 1_500 + change)));
      if (index % 50 === 0) await pause(1);
    }
    highest = Math.max(highest, residentMegabytes());
  }
  await site.drained();
  report('resident after the start', `${before.toFixed(0)} MB`);
  report('with the matches', `${filled.toFixed(0)} MB`);
  report(
    `highest while each match changes ${changes} times`,
    `${highest.toFixed(0)} MB`,
    `under ${maxMegabytes}`,
  );
  if (highest >= maxMegabytes) throw new Error('the live offer needs too much memory');
});

/** Returns lines of totals, each a market of its own. */
function lines(first: number, count: number, oddsMilli: number): MarketUpdate[] {
  return Array.from({ length: count }, (_, index) =>
    marketOf(18, `total=${first + index}.5`, ['12', '13'], oddsMilli),
  );
}

function residentMegabytes(): number {
  return process.memoryUsage.rss() / 2 ** 20;
}
