import { systemClock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';
import { storedDeviceToken } from '../../core/calls/device-record.ts';
import { readCookies } from '../../core/cookie.ts';
import type { Reader } from '../../site/site-boot.ts';
import { type OneTapAnswer, type OneTapClient, offerOneTap } from './offer-one-tap.ts';

export interface StartOneTapPorts {
  store: TextStore;
  reader: Pick<Reader, 'lng' | 'countryId'>;
}

const path = '/social-api/oauth/google-one-tap';

/** Offers one tap through the browser's API (Federated Credential Management). */
export function startOneTap({ store, reader }: StartOneTapPorts): Promise<void> {
  return offerOneTap({
    credentials: navigator.credentials,
    begin: () => ask<OneTapClient>(`${path}/clientId`),
    send(credential) {
      const body = new FormData();
      body.set('credential', credential);
      body.set('language', reader.lng);
      body.set('currency', readCookies(document.cookie).currency ?? '');
      body.set('countryId', String(reader.countryId ?? ''));
      const origin = pageOfOrigin(location);
      if (origin !== undefined) body.set('returnTo', origin);
      const token = storedDeviceToken(store);
      const headers = token === undefined ? {} : { 'x-fingerprint': token };
      return ask<OneTapAnswer>(path, { method: 'POST', body, headers });
    },
    store,
    clock: systemClock,
    leave: (href) => location.assign(href),
  });
}

/** The pages that the platform takes as the page of origin. It refuses the whole call with any other. */
const acceptedPage = /^\/(?![/\\])[^\\\s]{0,499}$/;

/** GUARD-09: returns the page that the visitor wanted, otherwise the one on which they are; undefined when neither is accepted. */
function pageOfOrigin({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const wanted = new URLSearchParams(search).get('return') ?? '';
  return [wanted, pathname + search, pathname].find((page) => acceptedPage.test(page));
}

/** Calls the platform. The contract of the called path defines the type of the answer. */
async function ask<Answer>(
  address: string,
  { headers, ...init }: { method?: string; body?: FormData; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(address, {
    ...init,
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'app-name': 'shell',
      ...headers,
      ...globalThis.fairlineCsrf?.(),
    },
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}
