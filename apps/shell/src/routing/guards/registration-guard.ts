import { absent, type Guard, pass } from './guard.ts';

/** GUARD-17: registration exists when the site accepts new players. */
export const registrationGuard: Guard = ({ rules }) => (rules.isRegistrationAllowed ? pass : absent);
