import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { getToken } from '@fairline/contracts';
import {
  type Additions,
  type Api,
  type Carried,
  createApi,
  type PageCalls,
} from '@fairline/contracts/call-api';
import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../browser-store.ts';
import { readCookies } from '../cookie.ts';
import { lazy } from '../lazy.ts';
import { changedTerms } from './changed-terms.ts';
import { expiredToken, tokenHeaders } from './expired-token.ts';
import type { RefusalHandler } from './refusal-handler.ts';
import { sendMended } from './send-mended.ts';
import { solvedCaptcha } from './solved-captcha.ts';
import { staleCsrfToken } from './stale-csrf-token.ts';
import { recordAdditions, staleDevice } from './stale-device.ts';
import { createTokenSource } from './token-source.ts';

export interface PageCallParts {
  clock: Clock;
  lng: string;
  /** Returns the name of the current route. */
  route(): string;
  /** True when a player may open the route before they confirm the changed terms. */
  isOpenBeforeTerms(route: string): Promise<boolean>;
  /** Loads a page of the site. */
  load(href: string): void;
  /** Returns the page's cookies, in the form of `document.cookie`. */
  cookies(): string;
  store: TextStore;
  log(words: string, detail: unknown): void;
  /** Makes calls without refusal handlers. */
  api?: Api;
}

/** Creates the refusal handlers of the page's calls, in the order in which they are tried. */
export function createPageCalls(parts: PageCallParts): PageCalls {
  const { clock, log } = parts;
  const api = parts.api ?? createApi({ origin: '', appName: 'shell', mends: false });
  async function fetchToken(): Promise<string> {
    const query = { force_refresh: 'true' } as const;
    return (await api<typeof getToken>('GET', '/web-api/user/gettoken', { query })).token;
  }
  const tokens = createTokenSource({ clock, log, fetchToken });
  /**
   * Only sign-in and registration need a device record. When its code fails to load, the call is sent without one and
   * the platform refuses it.
   */
  const loadDevices = lazy(async () => {
    const { createDeviceRecordSource, readComponents } = await import('./device-record.ts');
    return createDeviceRecordSource({ clock, log, api, store: parts.store, readComponents });
  });
  const devices = () =>
    loadDevices().catch((error: unknown) => {
      log('device record: code not loaded', error);
      return undefined;
    });
  // AUTH-12: the `ua` cookie marks a signed-in player.
  const isSignedIn = () => readCookies(parts.cookies()).ua !== undefined;

  const handlers: readonly RefusalHandler[] = [
    changedTerms({
      route: parts.route,
      isOpenBeforeTerms: parts.isOpenBeforeTerms,
      goToTerms: () => parts.load(fixedLink(parts.lng, routes.confirmTerms)),
    }),
    expiredToken(tokens, isSignedIn),
    staleCsrfToken(fetchToken),
    staleDevice(devices),
    solvedCaptcha({
      clock,
      lng: parts.lng,
      api,
      log,
      async work(puzzle, signal) {
        const code = await import('./work-puzzle.ts').catch((error: unknown) =>
          log('captcha puzzle not started', error),
        );
        const rest = () => new Promise<void>((wake) => clock.after(0, wake));
        return code?.workPuzzle({ puzzle, signal, rest, now: clock.now });
      },
    }),
  ];

  const carriers: Readonly<Record<Carried, () => Promise<Additions>>> = {
    async token() {
      const token = await tokens.token();
      return token === undefined ? {} : { headers: tokenHeaders(token) };
    },
    device: async () => recordAdditions(await (await devices())?.record()),
  };

  return {
    async send(call, attempt, refusal) {
      const carried = await Promise.all(call.carries.map((name) => carriers[name]()));
      return sendMended(handlers, { call, attempt, carried, refusal });
    },
  };
}
