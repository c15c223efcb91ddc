import {
  createTranslator,
  languageCodes,
  marketName,
  shortMarketName,
  shortMarketNames,
  sportDictionary,
} from '@fairline/i18n';
import { expect, test } from 'vitest';
import { markets } from './domain/market-catalogue.ts';
import * as offers from './domain/offers.ts';

const { footballOffers, tennisOffers, basketballOffers, iceHockeyOffers, counterStrikeOffers } = offers;
const sportOffers = { footballOffers, tennisOffers, basketballOffers, iceHockeyOffers, counterStrikeOffers };
/** What fills the names: the same for all, so that only the markets differ. */
const values = {
  home: 'Lyon',
  away: 'Metz',
  hcp: '0:1',
  total: '2.5',
  ...{ goalnr: '1', setnr: '1', gamenr: '1', quarternr: '1', periodnr: '1', mapnr: '1' },
};

test.each(languageCodes)(
  'UI-07: in %s every market of the catalogue has a long and a short name',
  async (lng) => {
    const long = createTranslator(lng, await sportDictionary(lng));
    const short = createTranslator(lng, await shortMarketNames(lng));
    const unnamed = markets.filter(
      ({ id }) =>
        /^market\./.test(marketName(long, id, values)) ||
        /^market\./.test(shortMarketName(short, id, values)),
    );
    expect(unnamed).toEqual([]);
  },
);

test.each(languageCodes)('UI-07: in %s no two markets of a sport share a short name', async (lng) => {
  const t = createTranslator(lng, await shortMarketNames(lng));
  for (const [sport, ofSport] of Object.entries(sportOffers)) {
    const ids = [...new Set(ofSport.map(({ marketId }) => marketId))];
    const byName = Map.groupBy(ids, (marketId) => shortMarketName(t, marketId, values));
    const shared = [...byName].filter(([, marketIds]) => marketIds.length > 1);
    expect({ sport, shared }).toEqual({ sport, shared: [] });
  }
});
