export {
  lookOfSide,
  markOfTournament,
  rankOfTournament,
  sideName,
  tournamentNameIn,
} from './directory/index.ts';
export {
  findMarket,
  type Market,
  type MarketGroup,
  type MarketOutcome,
  marketOutcomes,
  markets,
} from './domain/market-catalogue.ts';
export { specifiersOf } from './domain/market-offer.ts';
export type * from './domain/messages.ts';
export { margins } from './domain/offers.ts';
export {
  basketball,
  counterStrike,
  football,
  iceHockey,
  type Sport,
  sports,
  tennis,
} from './domain/sports.ts';
export type { FeedAdapter } from './feed-adapter.ts';
export * from './files/index.ts';
export { createSimulator, type SimulatorOptions } from './simulator.ts';
