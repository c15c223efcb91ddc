/** The input of the decision how registration starts. */
export interface RegistrationSituation {
  /** The site accepts new players. */
  isAllowed: boolean;
  /** Name of the route that the reader is on. */
  route: string;
  isSignedIn: boolean;
  /** The player has no deposit yet, and the site begins with one. */
  isDepositDue: boolean;
  /** The site requires the responsible-gaming agreement. */
  isAgreementRequired: boolean;
  /** The visitor has accepted it once, or it could not be shown. */
  isAgreementSettled: boolean;
  /** The site registers on a page and not in a modal. */
  isPageWanted: boolean;
}

export type RegistrationStep = 'nothing' | 'agreement' | 'deposit' | 'route' | 'modal';

/** REG-01: the next step of registration; the first row that applies. */
export function registrationStep(situation: RegistrationSituation): RegistrationStep {
  return rows.find(([, applies]) => applies(situation))?.[0] ?? 'modal';
}

const rows: readonly [step: RegistrationStep, applies: (situation: RegistrationSituation) => boolean][] = [
  ['nothing', ({ isAllowed, route }) => !isAllowed || route === 'registration'],
  // The guard of the page redirects a player who has an account.
  ['route', ({ isSignedIn, isDepositDue }) => isSignedIn && !isDepositDue],
  ['agreement', ({ isAgreementRequired, isAgreementSettled }) => isAgreementRequired && !isAgreementSettled],
  ['deposit', ({ isDepositDue }) => isDepositDue],
  ['route', ({ route, isPageWanted }) => route === 'login' || isPageWanted],
];
