import { addressOf, withQuery } from '@fairline/addresses/address';
import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../../core/browser-store.ts';
import type { Modals } from '../../../core/modal-stack.ts';
import type { Location } from '../../../routing/page-model.ts';
import type { Reader, SiteBoot } from '../../../site/site-boot.ts';
import { bonusAt, storeBonus, storedBonus } from './preselected-bonus.ts';
import { registrationStep } from './registration-step.ts';

export interface RegistrationPorts extends Pick<SiteBoot, 'player' | 'rules'> {
  reader: Pick<Reader, 'lng'>;
  store: TextStore;
  modals: Modals;
  current(): Location;
  navigate(href: string): void;
  /** Shows the deposit modal. */
  openDeposit(): void;
  /** Whether the signed-in player has ever deposited. */
  hasDeposited(): Promise<boolean>;
  /** A visitor has closed the modal; `route` is where it was opened. */
  onLeft(route: string): void;
  clock: Pick<Clock, 'now'>;
  log(words: string, detail: unknown): void;
}

export interface RegistrationWish {
  /** Address of the page of registration; the plain one when absent. */
  href?: string | undefined;
  /** Where the player wants to go on. */
  returnTo?: string | undefined;
  /** More props for the form in the modal. */
  props?: Readonly<Record<string, unknown>> | undefined;
}

/** When the visitor accepted the responsible-gaming agreement, in ms UTC. */
export const agreementKey = 'responsibleGamingAgreement';

/** REG-01, REG-02: starts registration with the step that comes first. */
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
  const toRoute = () => navigate(registrationAddress(reader.lng, wish, bonus?.choice));

  if (step === 'agreement') {
    modals.open('agreement', {
      onClose(outcome) {
        if (outcome === 'accepted') store.set(agreementKey, String(ports.clock.now()));
        // Closing the agreement is no consent: registration does not go on.
        if (outcome !== 'closed') void goOn(ports, wish, true);
      },
    });
  } else if (step === 'deposit') ports.openDeposit();
  else if (step === 'route') toRoute();
  else if (step === 'modal') {
    modals.open('registration', {
      props: { returnTo: wish.returnTo, bonusChoice: bonus?.choice, ...wish.props },
      onClose(outcome) {
        if (outcome === 'failed') toRoute();
        // After a sign-in the page is reloaded and this is not called.
        else onLeft(route);
      },
    });
  }
}

/** True when the first deposit is due; false when the call fails. */
async function findDepositDue({ rules, player, hasDeposited, log }: RegistrationPorts): Promise<boolean> {
  if (!rules.isDepositFlow || !player) return false;
  try {
    return !(await hasDeposited());
  } catch (error) {
    log('deposits not found out', error);
    return false;
  }
}

function registrationAddress(lng: string, { href, returnTo }: RegistrationWish, choice?: 1 | 2): string {
  const [path = '', search = ''] = (href ?? addressOf(lng, '/registration')).split('?', 2);
  const query = Object.fromEntries(new URLSearchParams(search));
  return withQuery(path, {
    ...(returnTo === undefined ? {} : { return: returnTo }),
    ...query,
    ...(choice === undefined ? {} : { bonus_choice: String(choice) }),
  });
}
