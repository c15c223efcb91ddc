import { absent, type Guard, pass } from './guard.ts';

/** GUARD-07: statistics, when the site has them. */
export const statisticsGuard: Guard = ({ boot }) => (boot.rules.isStatisticsEnabled ? pass : absent);
