import { createManualClock, createSeededRandom, type Random } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { openMatch, openSeason, testFolder } from './files/files.fixture.ts';
import { createFilesAdapter, createSimulator, type FeedMessage, type Fixture } from './index.ts';

const startMs = Date.UTC(2026, 8, 12, 9);

/** Returns the matches of a simulator of this seed. */
async function fixturesOfRun(): Promise<Fixture[]> {
  const fixtures: Fixture[] = [];
  const simulator = createSimulator({
    clock: createManualClock(startMs),
    random: createSeededRandom('feed'),
    speed: 60,
    onProblem(error) {
      throw error;
    },
  });
  await simulator.start({
    open: [],
    emit: (message) => void (message.type === 'fixture_change' && fixtures.push(message.fixture)),
  });
  await simulator.stop();
  return fixtures;
}

test('a match that cannot be priced accepts no bets and stops no other match; it continues when it can be priced', async () => {
  const clock = createManualClock(startMs);
  const problems: string[] = [];
  let isBroken = false;
  // The prices of one match use a stream of random numbers that fails for a while.
  const failing = (random: Random): Random => ({
    ...random,
    fork(label) {
      if (isBroken) throw new RangeError(`no number for ${label}`);
      return failing(random.fork(label));
    },
  });
  const seeded = createSeededRandom('feed');
  let broken = '';
  const random: Random = {
    ...seeded,
    fork: (label) => (label === `match/${broken}` ? failing(seeded.fork(label)) : seeded.fork(label)),
  };
  const before = await fixturesOfRun();
  // The chosen match begins in some hours of play, so its prices move and it does not begin during the test.
  const coming = before.find(
    ({ kickoffMs }) => kickoffMs > startMs + 120_000 && kickoffMs < startMs + 400_000,
  );
  broken = coming?.matchId ?? '';
  const simulator = createSimulator({
    clock,
    random,
    speed: 60,
    onProblem: (error) => void problems.push(error.message),
  });
  let received: FeedMessage[] = [];
  await simulator.start({ open: [], emit: (message) => void received.push(message) });
  const news = async (seconds: number) => {
    received = [];
    await clock.advance(seconds * 1_000);
    return Map.groupBy(received, (message) =>
      'matchId' in message && message.matchId === broken ? 'own' : 'other',
    );
  };
  await news(10);
  isBroken = true;
  const during = await news(50);
  expect(during.get('own')?.map(({ type }) => type)).toEqual(['bet_stop']);
  expect(during.get('other')?.filter(({ type }) => type === 'alive')).toHaveLength(5);
  expect(during.get('other')?.some(({ type }) => type === 'odds_change')).toBe(true);
  expect(problems).toEqual([`match not updated: ${broken}`]);
  isBroken = false;
  const [change] = (await news(1)).get('own') ?? [];
  expect(change?.type === 'odds_change' && change.markets.some(({ status }) => status === 'active')).toBe(
    true,
  );
  await simulator.stop();
});

test('a match that cannot be updated is reported, and the feed goes on', async () => {
  const folder = await testFolder();
  const matches = [
    openMatch('2026-09-12', 'Arsenal FC – Fulham FC'),
    openMatch('2026-09-13', 'Chelsea – Everton'),
  ];
  await folder.write('en.json', openSeason(matches));
  const clock = createManualClock(startMs);
  const problems: string[] = [];
  const received: FeedMessage[] = [];
  let isBroken = false;
  const adapter = createFilesAdapter({
    files: [folder.path],
    clock,
    onProblem: (error) => void problems.push(error.message),
  });
  await adapter.start({
    open: [],
    emit(message) {
      if (isBroken && message.type === 'bet_stop') throw new RangeError('no price');
      received.push(message);
    },
  });
  isBroken = true;
  // Arsenal play at 14:00 UTC, Chelsea a day later.
  await clock.advance(Date.UTC(2026, 8, 12, 14) - startMs);
  expect(problems).toEqual([expect.stringMatching(/^match not updated: \d+$/)]);
  isBroken = false;
  received.length = 0;
  await clock.advance(86_400_000);
  expect(received.filter(({ type }) => type === 'alive').length).toBeGreaterThan(8_000);
  expect(received.filter(({ type }) => type === 'bet_stop')).toHaveLength(1);
  await adapter.stop();
  await folder.remove();
});
