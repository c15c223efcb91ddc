import { withQuery } from '@fairline/addresses/address';
import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../../core/browser-store.ts';
import type { Modals } from '../../../core/modal-stack.ts';
import type { Location } from '../../../routing/page-model.ts';
import type { Reader, SiteBoot } from '../../../site/site-boot.ts';
import { bonusAt, type PreselectedBonus, storeBonus, storedBonus } from './preselected-bonus.ts';
import { registrationStep } from './registration-step.ts';

export interface RegistrationPorts extends Pick<SiteBoot, 'player' | 'rules'> {
  reader: Pick<Reader, 'lng'>;
  store: TextStore;
  modals: Modals;
  current(): Location;
  navigate(href: string): void;
  /** Shows the deposit modal. */
  openDeposit(): void;
  /** Returns true when the signed-in player has a paid deposit. */
  hasDeposited(): Promise<boolean>;
  /** Called when a visitor has closed the modal. `route` is the route on which it was opened. */
  onLeft(route: string): void;
  clock: Pick<Clock, 'now'>;
  log(words: string, detail: unknown): void;
}

export interface RegistrationWish {
  /** The address of the registration page; the default one when absent. */
  href?: string | undefined;
  /** The address that the player wants to open after registration. */
  returnTo?: string | undefined;
  /** Additional props for the form in the modal. */
  props?: Readonly<Record<string, unknown>> | undefined;
}

/** The store key of the time at which the visitor accepted the responsible-gaming agreement, in ms UTC. */
export const agreementKey = 'responsibleGamingAgreement';

/** REG-01, REG-02: starts registration at its first step. */
export function startRegistration(ports: RegistrationPorts, wish: RegistrationWish = {}): Promise<void> {
  const { rules, store, current } = ports;
  if (rules.isBonusKeptFromPath) {
    const { route, params } = current();
    const bonus = bonusAt(route.name, params);
    if (bonus) storeBonus(store, bonus);
  }
  return goOn(ports, wish, store.get(agreementKey) !== null);
}

async function goOn(
  ports: RegistrationPorts,
  wish: RegistrationWish,
  isAgreementSettled: boolean,
): Promise<void> {
  const { reader, rules, player, store, modals, current, navigate, onLeft } = ports;
  const isDepositDue = await findDepositDue(ports);
  const { name: route } = current().route;
  const step = registrationStep({
    isAllowed: rules.isRegistrationAllowed,
    route,
    isSignedIn: player !== null,
    isDepositDue,
    isAgreementRequired: rules.isResponsibleGamingAgreementRequired,
    isAgreementSettled,
    isPageWanted: rules.isRegistrationPage,
  });
  const bonus = rules.isBonusKeptFromPath ? storedBonus(store) : undefined;
  const toRoute = () => navigate(registrationAddress(reader.lng, wish, bonus));

  if (step === 'agreement') {
    modals.open('agreement', {
      onClose(outcome) {
        if (outcome === 'accepted') store.set(agreementKey, String(ports.clock.now()));
        // A visitor who closes the agreement has not consented, so registration stops.
        if (outcome !== 'closed') void goOn(ports, wish, true);
      },
    });
  } else if (step === 'deposit') ports.openDeposit();
  else if (step === 'route') toRoute();
  else if (step === 'modal') {
    modals.open('registration', {
      props: { returnTo: wish.returnTo, bonusChoice: bonus?.choice, bonusId: bonus?.id, ...wish.props },
      onClose(outcome) {
        if (outcome === 'failed') toRoute();
        // After a sign-in the page is reloaded, so this is called only for visitors.
        else onLeft(route);
      },
    });
  }
}

/** Returns true when the site asks for a first deposit and the player has none; false when the call fails. */
async function findDepositDue({ rules, player, hasDeposited, log }: RegistrationPorts): Promise<boolean> {
  if (!rules.isDepositFlow || !player) return false;
  try {
    return !(await hasDeposited());
  } catch (error) {
    log('deposits of the player not loaded', error);
    return false;
  }
}

function registrationAddress(
  lng: string,
  { href, returnTo }: RegistrationWish,
  bonus?: PreselectedBonus,
): string {
  const [path = '', search = ''] = (href ?? fixedLink(lng, routes.registrationForm)).split('?', 2);
  const query = Object.fromEntries(new URLSearchParams(search));
  return withQuery(path, {
    ...(returnTo === undefined ? {} : { return: returnTo }),
    ...query,
    ...(bonus ? { bonus_choice: String(bonus.choice), bonus_id: bonus.id } : {}),
  });
}
