import { systemClock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';
import { type OneTapAnswer, type OneTapClient, offerOneTap } from './offer-one-tap.ts';

export interface StartOneTapParts {
  store: TextStore;
  lng: string;
  /** The operator's number of the reader's country; null when it is not known. */
  countryId: number | null;
  /** That the reader has chosen; empty when he has not. */
  currency: string;
}

const path = '/social-api/oauth/google-one-tap';

/** One tap in a browser, by the calls of the specification. */
export function startOneTap({ store, lng, countryId, currency }: StartOneTapParts): Promise<void> {
  return offerOneTap({
    credentials: navigator.credentials,
    begin: () => ask<OneTapClient>(`${path}/clientId`),
    send(credential) {
      const body = new FormData();
      body.set('credential', credential);
      body.set('language', lng);
      body.set('currency', currency);
      body.set('countryId', String(countryId ?? ''));
      return ask<OneTapAnswer>(path, { method: 'POST', body });
    },
    store,
    clock: systemClock,
    leave: (href) => location.assign(href),
  });
}

/** The contract of the path says what the platform answers. */
async function ask<Answer>(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, {
    ...init,
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'app-name': 'shell' },
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}
