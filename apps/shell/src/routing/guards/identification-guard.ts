import { absent, type Guard, pass } from './guard.ts';

/** GUARD-17: the identification page exists when the site has identification. */
export const identificationGuard: Guard = ({ rules }) => (rules.isIdentificationEnabled ? pass : absent);
