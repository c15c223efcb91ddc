export { checkFeed } from './contract.ts';
export {
  lookOfSide,
  markOfTournament,
  type NamedTournament,
  rankOfTournament,
  sideName,
  tournamentNameIn,
} from './directory/index.ts';
export { type JointResult, jointResults, type Selection } from './domain/joint/joint-results.ts';
export type * from './domain/messages.ts';
export type { ModelState } from './domain/model-state.ts';
export { notStarted } from './domain/not-started.ts';
export { margins } from './domain/offers.ts';
export { resultsAtStop } from './domain/recorded-results.ts';
export { resultsAtScore } from './domain/results-at-score.ts';
export {
  type FeedAdapter,
  type FeedDefinition,
  type FeedParts,
  type FeedRun,
  feedParts,
  type NameStore,
} from './feed-adapter.ts';
export * from './files/index.ts';
export { feedMessageSchema } from './message-schema.ts';
export { createSimulator, type SimulatorOptions } from './simulator.ts';
export * from './uof/index.ts';
