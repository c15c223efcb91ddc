import { withQuery } from '@fairline/addresses/address';
import { fixedLink } from '@fairline/addresses/fixed-link';
import type { FixedPath } from '@fairline/addresses/route-path';
import * as routes from '@fairline/addresses/routes';
import type { Api } from '@fairline/contracts/call-api';
import type { ModalRequest } from '@fairline/remote-kit/protocol';
import type { TextStore } from '../../core/browser-store.ts';
import type { ModalName, ModalOutcome, Modals } from '../../core/modal-stack.ts';
import { modalFlags, withoutModalFlags } from '../../routing/guards/modals.ts';
import { returnTarget } from '../../routing/guards/return-target.ts';
import type { HistoryEntry } from '../../routing/history-entry.ts';
import type { Location } from '../../routing/page-model.ts';
import type { SiteBoot } from '../../site/site-boot.ts';
import type { SiteRules } from '../../site/site-settings.ts';
import { readHold, readName, readOutcome, readRequest } from './read-request.ts';
import { forgetBonus } from './registration/preselected-bonus.ts';
import { type RegistrationPorts, startRegistration } from './registration/start-registration.ts';

export interface OpenerPorts
  extends Pick<SiteBoot, 'reader' | 'rules' | 'player'>,
    Pick<RegistrationPorts, 'onLeft' | 'clock' | 'log'> {
  api: Api;
  store: TextStore;
  modals: Modals;
  current(): Location;
  /** Returns the places that the reader has visited; the latest is last. */
  history(): readonly HistoryEntry[];
  navigate(href: string, options?: { replace?: boolean }): void;
  /** Loads a whole page. */
  leave(href: string): void;
  /** Called when a modal has failed and no page can replace it. */
  onLost(): void;
}

export interface ModalOpener {
  /** Handles `open-modal`, `close-modal` and `hold-modal` from remotes and links. */
  handle(event: string, detail: unknown): void;
  /** Opens a modal for the page itself: for a flag in its address, or in place of a page. */
  openHere(name: ModalName): void;
  /** GUARD-09: opens the right page for a player who has just signed in. `wanted` is the page that they asked for. */
  goOnSignedIn(wanted: string | undefined): void;
}

/** Creates the opener. It checks the preconditions of each request, and opens a page instead when the modal fails. */
export function createModalOpener(ports: OpenerPorts): ModalOpener {
  const { api, reader, rules, player, store, modals, current, navigate, log } = ports;
  const { lng } = reader;

  function show(name: ModalName, { props = {}, href }: Partial<ModalRequest> = {}): void {
    modals.open(name, { props, onClose: (outcome) => ended(name, outcome, href) });
  }

  function ended(name: ModalName, outcome: ModalOutcome, href: string | undefined): void {
    // The navigation that closes the modal changes the address first, so the flag is checked later.
    queueMicrotask(() => dropFlag(name));
    if (outcome !== 'failed') return;
    if (href !== undefined) navigate(href);
    else ports.onLost();
  }

  /** Removes the flag of a closed modal from the page's address. */
  function dropFlag(name: ModalName): void {
    const { path, query } = current();
    const flag = modalFlags.find(([, modal]) => modal === name)?.[0];
    const isOpen = modals.current().some((modal) => modal.name === name);
    if (isOpen || flag === undefined || query[flag] !== '1') return;
    navigate(withQuery(path, withoutModalFlags(query)), { replace: true });
  }

  function pageOf(name: ModalName): string | undefined {
    const path = pages[name]?.(rules);
    return path && fixedLink(lng, path);
  }

  /** Returns the page after signing in: the link's target, or the current page. */
  function wayBack(href: string | undefined): string | undefined {
    const wanted = new URLSearchParams(href?.split('?', 2)[1]).get('return');
    if (wanted !== null) return wanted;
    const { route, path, query } = current();
    return route.meta.access === 'guest' ? undefined : withQuery(path, withoutModalFlags(query));
  }

  const openers = {
    login(request: ModalRequest) {
      const { href = pageOf('login') } = request;
      // The sign-in page redirects a signed-in player. A click on another page for visitors opens the page and no
      // modal.
      const isPageRight = player || current().route.meta.access === 'guest';
      if (isPageRight && href !== undefined) return navigate(href);
      if (!player)
        show('login', { props: { returnTo: wayBack(href), ...request.props }, ...(href ? { href } : {}) });
    },
    registration({ href, props }: ModalRequest) {
      const openDeposit = () => openers.deposit({ name: 'deposit' });
      startRegistration(
        { ...ports, openDeposit, hasDeposited: () => findDeposited(api) },
        { href, returnTo: wayBack(href), props: { ...kindIn(href), ...props } },
      ).catch((error: unknown) => log('registration not started', error));
    },
    // ROUTE-06: the page redirects to the home page, which opens the modal.
    'forgot-password': ({ href }: ModalRequest) => navigate(href ?? fixedLink(lng, routes.forgotpassword)),
    deposit(request: ModalRequest) {
      const { href = pageOf('deposit') } = request;
      // The page redirects a visitor to the sign-in first.
      if (!player) return navigate(href ?? fixedLink(lng, routes.officeRecharge));
      show('deposit', { ...request, ...(href ? { href } : {}) });
    },
    agreement: (request: ModalRequest) => show('agreement', request),
    question: (request: ModalRequest) => show('question', request),
    'support-history': (request: ModalRequest) => show('support-history', request),
  } satisfies Record<ModalName, (request: ModalRequest) => void>;

  return {
    handle(event, detail) {
      if (event === 'open-modal') {
        const request = readRequest(detail);
        if (request) openers[request.name](request);
        else log('no such modal', detail);
        return;
      }
      const name = readName(detail);
      const open = modals.current().find((modal) => modal.name === name);
      if (!open) return;
      if (event === 'hold-modal') modals.hold(open.id, readHold(detail));
      else modals.close(open.id, readOutcome(detail));
    },

    openHere: (name) => show(name, { props: { returnTo: current().query.return } }),

    goOnSignedIn(wanted) {
      forgetBonus(store);
      const { query } = current();
      // When the reader is on a page for visitors, such as the sign-in, the page visited before it is used.
      const from = ports.history().findLast(({ meta }) => meta.access !== 'guest') ?? current();
      const origin = { path: from.path, query: withoutModalFlags(from.query) };
      ports.leave(
        returnTarget(
          { reader, rules },
          { wanted: wanted ?? query.return, origin, routeFrom: query.route_from },
        ),
      );
    },
  };
}

/**
 * The path of the page that can replace each modal, after the language segment; undefined when the site has no such
 * page.
 */
const pages: Partial<Record<ModalName, (rules: SiteRules) => FixedPath | undefined>> = {
  login: ({ isLoginPageAvailable }) => (isLoginPageAvailable ? routes.login : undefined),
  deposit: ({ isRechargeModal }) => (isRechargeModal ? undefined : routes.officeRecharge),
};

async function findDeposited(api: Api): Promise<boolean> {
  const { hasDeposited } = await import('./registration/has-deposited.ts');
  return hasDeposited(api);
}

/** Reads the kind of registration from an address. */
function kindIn(href: string | undefined): { kind?: string } {
  const kind = new URLSearchParams(href?.split('?')[1]).get('kind');
  return kind === null ? {} : { kind };
}
