import { absent, type Guard, pass } from './guard.ts';

/** GUARD-17: identification, when the site has it. */
export const identificationGuard: Guard = ({ rules }) => (rules.isIdentificationEnabled ? pass : absent);
