import { absent, type Guard, pass } from './guard.ts';

/** GUARD-07: statistics, when the site has them. */
export const statisticsGuard: Guard = ({ rules }) => (rules.isStatisticsEnabled ? pass : absent);
