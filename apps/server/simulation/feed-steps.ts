import type { ModelMatch, Result } from './model.ts';
import { anOdds, fixtureMessage, oddsMessage, pick, settlementMessage, type World } from './world.ts';

const maxOpenMatches = 12;
const matchHourMs = 3_600_000;

/** Steps of the feed. What is not possible now is left out, and the next step comes. */
export const feedSteps = {
  async newMatch(world: World) {
    const { site, random, matches } = world;
    if (matches.filter(({ results }) => !results).length >= maxOpenMatches) return;
    const match: ModelMatch = {
      matchId: String(700_000 + matches.length),
      odds: [anOdds(random), anOdds(random), anOdds(random)],
      isOpen: true,
    };
    matches.push(match);
    site.say(fixtureMessage(match, site.platform.clock.now() + matchHourMs), oddsMessage(match));
  },

  async movePrice({ site, random, matches }: World) {
    const match = undecided(matches, random);
    if (!match) return;
    match.odds = [anOdds(random), anOdds(random), anOdds(random)];
    site.say(oddsMessage(match));
  },

  async stopBets({ site, random, matches }: World) {
    const match = undecided(matches, random);
    if (!match) return;
    match.isOpen = false;
    site.say({ type: 'bet_stop', atMs: 0, matchId: match.matchId });
  },

  async openAgain({ site, random, matches }: World) {
    const match = pick(
      random,
      matches.filter(({ results, isOpen }) => !results && !isOpen),
    );
    if (!match) return;
    match.isOpen = true;
    site.say(oddsMessage(match));
  },

  async settle({ site, random, matches, trace }: World) {
    const match = undecided(matches, random);
    if (!match) return;
    match.results = drawResults(random);
    match.isOpen = false;
    trace.push(`  match ${match.matchId}: ${match.results.join(' ')}`);
    const message = settlementMessage(match.matchId, match.results);
    site.say(message);
    // A feed says important things more than once.
    if (random.below(3) === 0) site.say(message);
  },

  async cancel(world: World) {
    const { random, matches } = world;
    const match = undecided(matches, random);
    if (match) callOff(world, match);
  },
};

export function callOff({ site, trace }: World, match: ModelMatch): void {
  match.results = ['void', 'void', 'void'];
  match.isOpen = false;
  trace.push(`  match ${match.matchId} is called off`);
  site.say({ type: 'bet_cancel', atMs: 0, matchId: match.matchId, markets: 'all', reason: 'abandoned' });
}

export function sayAlive({ site }: World): void {
  site.say({ type: 'alive', atMs: site.platform.clock.now() });
}

/** The feed says again what is on offer, as it does to a process that has just come up. */
export function sayAllAgain(world: World): void {
  const { site, matches } = world;
  sayAlive(world);
  for (const match of matches.filter(({ results }) => !results)) {
    site.say(fixtureMessage(match, site.platform.clock.now() + matchHourMs), oddsMessage(match));
  }
}

function undecided(matches: readonly ModelMatch[], random: World['random']): ModelMatch | undefined {
  return pick(
    random,
    matches.filter(({ results }) => !results),
  );
}

function drawResults(random: World['random']): readonly [Result, Result, Result] {
  const draws: readonly (readonly [Result, Result, Result])[] = [
    ['won', 'lost', 'lost'],
    ['lost', 'won', 'lost'],
    ['lost', 'lost', 'won'],
    ['void', 'void', 'void'],
    ['half-won', 'lost', 'half-lost'],
    ['won', 'void', 'lost'],
  ];
  return pick(random, draws) ?? ['void', 'void', 'void'];
}
