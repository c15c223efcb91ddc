/** The facts that decide how registration starts. */
export interface RegistrationSituation {
  /** True when the site accepts new players. */
  isAllowed: boolean;
  /** The name of the current route. */
  route: string;
  isSignedIn: boolean;
  /** True when the player has no deposit yet and the site asks for one first. */
  isDepositDue: boolean;
  /** True when the site requires the responsible-gaming agreement. */
  isAgreementRequired: boolean;
  /** True when the visitor has accepted the agreement before, or it could not be shown. */
  isAgreementSettled: boolean;
  /** True when the site has registration on a page and not in a modal. */
  isPageWanted: boolean;
}

export type RegistrationStep = 'nothing' | 'agreement' | 'deposit' | 'route' | 'modal';

/** REG-01: returns the next step of registration. The first matching row decides. */
export function registrationStep(situation: RegistrationSituation): RegistrationStep {
  return rows.find(([, applies]) => applies(situation))?.[0] ?? 'modal';
}

const rows: readonly [step: RegistrationStep, applies: (situation: RegistrationSituation) => boolean][] = [
  ['nothing', ({ isAllowed, route }) => !isAllowed || route === 'registration'],
  // The page's guard redirects a player who already has an account.
  ['route', ({ isSignedIn, isDepositDue }) => isSignedIn && !isDepositDue],
  ['agreement', ({ isAgreementRequired, isAgreementSettled }) => isAgreementRequired && !isAgreementSettled],
  ['deposit', ({ isDepositDue }) => isDepositDue],
  ['route', ({ route, isPageWanted }) => route === 'login' || isPageWanted],
];
