import { football } from '@fairline/markets';
import { footballModel } from '../modules/feed/domain/models/football.ts';
import { margins, offersOf } from '../modules/feed/domain/offers.ts';
import { priceMarkets } from '../modules/feed/domain/price-markets.ts';
import { report } from './bench-site.ts';

const runs = 2_000;
const footballOffers = offersOf(football);
const ofFootball = margins[football] ?? { main: 0 };
const match = footballModel.opening({
  homeStrength: 1_700,
  awayStrength: 1_650,
  conditions: { scoring: 1.35, homeEdge: 60 },
});

process.stdout.write('Pricing: every market of a football match, from its model\n');
const price = () => priceMarkets(footballOffers, match.forecast(), ofFootball).map(({ update }) => update);
const priced = price();
const pricingMs = timeOf(price);
// The lower bound: every priced match has to be serialised.
const floorMs = timeOf(() => JSON.stringify(priced));
report('markets of the match', String(priced.length));
report('a match', `${pricingMs.toFixed(3)} ms`, `${floorMs.toFixed(3)} ms to write the same as JSON`);
report('matches a second on one core', Math.round(1_000 / pricingMs).toLocaleString('en'));

/** Measures the milliseconds of one call after a warm-up. */
function timeOf(work: () => unknown): number {
  for (let round = 0; round < runs / 10; round++) work();
  const startedMs = performance.now();
  for (let round = 0; round < runs; round++) work();
  return (performance.now() - startedMs) / runs;
}
