import { absent, type Guard, pass } from './guard.ts';

/** GUARD-07: the statistics pages exist when the site has statistics. */
export const statisticsGuard: Guard = ({ rules }) => (rules.isStatisticsEnabled ? pass : absent);
