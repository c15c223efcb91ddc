import { absent, type Guard, pass } from './guard.ts';

/** GUARD-17: registration, when new players are let in. */
export const registrationGuard: Guard = ({ rules }) => (rules.isRegistrationAllowed ? pass : absent);
