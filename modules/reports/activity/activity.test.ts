import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestReports, testPlay, testReports } from '../reports.fixture.ts';
import type { ActivityRow, TimeWindow } from './activity-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let site: TestReports;
let play: Awaited<ReturnType<typeof testPlay>>;

beforeAll(async () => {
  site = await testReports();
  play = await testPlay(site);
});
afterAll(() => site.platform.drop());

/** Sums rows by hour, currency and country, without empty ones. */
function byHour(rows: readonly ActivityRow[]): Record<string, bigint[]> {
  const sums: Record<string, bigint[]> = {};
  for (const { at, currency, country, bets, stakeMinor, payoutMinor, deposits, depositMinor } of rows) {
    const key = `${Number(at) - (Number(at) % hourMs)} ${currency} ${country}`;
    const values = [bets, stakeMinor, payoutMinor, deposits, depositMinor];
    sums[key] = values.map((value, place) => value + (sums[key]?.[place] ?? 0n));
  }
  return Object.fromEntries(
    Object.entries(sums).filter(([, values]) => values.some((value) => value !== 0n)),
  );
}

const sorted = (record: object) => Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

async function hoursAndMinutes(window: TimeWindow) {
  const { hours, minutes } = site.reports.activity;
  return [sorted(byHour(await hours(window))), sorted(byHour(await minutes(window)))];
}

async function playDay(): Promise<TimeWindow> {
  const fromMs = Math.floor(site.platform.clock.now() / hourMs) * hourMs;
  for (let hour = 0; hour < 5; hour++) {
    const german = await play.player('de');
    const swede = await play.player('se');
    const won = await play.place(german, [1], 1_000);
    const lost = await play.place(swede, [2], 700);
    await play.place(swede, [1, 2], 50);
    await site.platform.clock.advance(hourMs / 2);
    await play.settle(german, won, 2_500);
    await play.settle(swede, lost, 0);
    await site.platform.clock.advance(hourMs / 2);
  }
  return { fromMs, untilMs: site.platform.clock.now() + hourMs };
}

test('the summaries by hour are those of the ledger by minute, whichever part the job adds at a time', async () => {
  const first = await playDay();
  await site.fold();
  const second = await playDay();
  await site.fold();
  for (const window of [first, second, { fromMs: first.fromMs, untilMs: second.untilMs }]) {
    const [hours, minutes] = await hoursAndMinutes(window);
    expect(hours?.length).toBeGreaterThan(5);
    expect(hours).toEqual(minutes);
  }
});

test('a day that is computed again has the hours that it had', async () => {
  const window = await playDay();
  await site.fold();
  await site.query('UPDATE reports.activity_hour SET bets = bets + 1, stake_minor = 7');
  const day = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
  await site.reports.rebuild(day(window.fromMs), day(window.untilMs));
  const [hours, minutes] = await hoursAndMinutes(window);
  expect(hours).toEqual(minutes);
});

test('a player counts once in a time, and once in each part of it', async () => {
  await site.platform.clock.advance(dayMs);
  const fromMs = site.platform.clock.now();
  const often = await play.player('fi');
  const once = await play.player('fi');
  await play.place(often, [1], 100);
  await play.place(often, [2], 100);
  await play.place(once, [1], 100);
  await site.platform.clock.advance(hourMs);
  await play.place(often, [1], 100);
  const rows = await site.reports.activity.players({ fromMs, untilMs: fromMs + 2 * hourMs }, hourMs);
  const shown = rows.map(({ at, country, players }) => [
    at === null ? null : Number(at) - fromMs,
    country,
    players,
  ]);
  const offset = 0 - (fromMs % hourMs);
  expect(shown).toEqual(
    expect.arrayContaining([
      [offset, 'fi', 2n],
      [offset + hourMs, 'fi', 1n],
      [null, 'fi', 2n],
    ]),
  );
  expect(rows.length).toBe(3);
});

test('rows come page by page without gaps, for each kind of figure', async () => {
  await site.platform.clock.advance(dayMs);
  const window = await playDay();
  const { rows } = site.reports.activity;
  for (const figure of ['stakes', 'payouts', 'deposits', 'players', 'open'] as const) {
    const all = await rows({ figure, ...window, after: undefined, limit: 1_000 });
    const paged: typeof all = [];
    let after: string | undefined;
    do {
      const page = await rows({ figure, ...window, after, limit: 3 });
      paged.push(...page);
      after = page.at(-1)?.key;
    } while (after !== undefined);
    expect(all.length).toBeGreaterThan(4);
    expect(paged).toEqual(all);
    const ofSwedes = await rows({ figure, ...window, countries: ['se'], after: undefined, limit: 1_000 });
    expect(ofSwedes).toEqual(all.filter(({ country }) => country === 'se'));
    expect(await rows({ figure, ...window, currency: 'USD', after: undefined, limit: 10 })).toEqual([]);
  }
});
