import '@fairline/runtime/production-mode';

import { setTimeout as pause } from 'node:timers/promises';
import type { MarketUpdate } from '@fairline/feed';
import { markets as catalogue, football, marketOutcomes } from '@fairline/markets';
import { assemble } from '../apps/server/assemble.ts';
import { readBuild } from '../apps/server/assets.ts';
import { launchWholeBrowser } from '../e2e/launch-browser.ts';
import { benchPlatform, report } from './bench-site.ts';
import { appearing, changeOf, marketOf } from './live-site.ts';
import { quantile } from './quantile.ts';
import { runBench } from './run-bench.ts';

const marketCount = 200;
const changesPerSecond = 20;
/** The number of markets that each change moves. */
const marketsOfChange = 3;
const seconds = 10;
const maxFrameMs = 50;
const matchId = '930000';

await runBench(async (undo) => {
  const { platform } = await benchPlatform(undo);
  const site = await assemble(platform, readBuild(), { feeds: [] });
  undo.push(() => site.stop());
  const origin = await site.start();
  const markets = footballMarkets();
  const moved = (at: number): MarketUpdate[] =>
    Array.from({ length: marketsOfChange }, (_, index) => {
      const market = markets[(at * marketsOfChange + index) % marketCount] ?? fail('no market');
      return marketOf(market.marketId, market.specifiers, market.outcomeIds, 1_500 + (at % 700));
    });
  for (const message of appearing(matchId)) site.receive(message);
  site.receive(
    changeOf(
      matchId,
      markets.map(({ marketId, specifiers, outcomeIds }) =>
        marketOf(marketId, specifiers, outcomeIds, 1_500),
      ),
    ),
  );

  process.stdout.write(
    `Page of a match with ${marketCount} markets: ${changesPerSecond} changes a second, each of ${marketsOfChange} markets\n`,
  );
  const browser = await launchWholeBrowser();
  undo.push(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/en/home/live/1-football/17-premier-league/${matchId}-arsenal-chelsea`);
  await page.waitForFunction(() => Number(document.documentElement.dataset.ready ?? 0) > 3);
  const prices = page.locator('main button:has(bdi)[aria-pressed]');
  await prices.first().waitFor();
  report('prices on the page', String(await prices.count()));

  const firstPrice = await prices.first().textContent();
  const still = await page.evaluate(framesOf, 2);
  const frames = page.evaluate(framesOf, seconds);
  const startedMs = performance.now();
  for (let at = 1; at <= seconds * changesPerSecond; at++) {
    site.receive(changeOf(matchId, moved(at)));
    await pause(Math.max(0, startedMs + (at * 1_000) / changesPerSecond - performance.now()));
  }
  const { gaps, workMs } = await frames;
  if ((await prices.first().textContent()) === firstPrice) throw new Error('the page has no new prices');
  const ms = (values: readonly number[], share: number) => `${quantile(values, share).toFixed(0)} ms`;
  report('frames without changes, 99 in 100 within', ms(still.gaps, 0.99), `longest ${ms(still.gaps, 1)}`);
  report('frames with changes, median', ms(gaps, 0.5));
  report('99 in 100 within', ms(gaps, 0.99), `under ${maxFrameMs}; longest ${ms(gaps, 1)}`);
  report('work in frames that take long', `${workMs.toFixed(0)} ms`, `of ${seconds} s`);
  if (quantile(gaps, 0.99) >= maxFrameMs) throw new Error('the page does not keep up with its prices');
});

/** Runs in the page: measures the times between frames, and the work in frames of 50 ms and more. */
function framesOf(duration: number): Promise<{ gaps: number[]; workMs: number }> {
  const gaps: number[] = [];
  let workMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration: long } of list.getEntries()) workMs += long;
  });
  observer.observe({ type: 'long-animation-frame' });
  return new Promise((done) => {
    const startMs = performance.now();
    let beforeMs: number | undefined;
    const note = (nowMs: number) => {
      if (beforeMs !== undefined) gaps.push(nowMs - beforeMs);
      beforeMs = nowMs;
      if (performance.now() - startMs < duration * 1_000) requestAnimationFrame(note);
      else {
        observer.disconnect();
        done({ gaps, workMs });
      }
    };
    requestAnimationFrame(note);
  });
}

interface PlacedMarket {
  marketId: number;
  specifiers: string;
  outcomeIds: readonly string[];
}

/** Returns markets of the catalogue, of some with several lines as a match in play has them. */
function footballMarkets(): PlacedMarket[] {
  const lines = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5];
  const ofFootball = catalogue.filter(({ offers }) => offers.some(({ sportId }) => sportId === football));
  const all = ofFootball.flatMap(({ id, specifiers: names }): PlacedMarket[] => {
    const [name] = names;
    if (names.length > 1 || (name !== undefined && name !== 'total' && name !== 'hcp')) return [];
    const ofMarket = name === undefined ? [''] : lines.map((line) => `${name}=${line}`);
    return ofMarket.map((specifiers) => ({
      marketId: id,
      specifiers,
      outcomeIds: marketOutcomes(id, specifiers).map((outcome) => outcome.id),
    }));
  });
  if (all.length < marketCount) throw new Error(`the catalogue has ${all.length} such markets`);
  return all.slice(0, marketCount);
}

function fail(message: string): never {
  throw new Error(message);
}
