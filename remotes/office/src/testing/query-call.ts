import type { Api } from '@fairline/contracts/call-api';
import { defaultReaderSettings, type MountContext } from '@fairline/remote-kit/protocol';
import type { QueryCall } from '@fairline/remote-views/view.ts';

const context: MountContext = {
  component: '',
  lng: 'en',
  dir: 'ltr',
  path: '/en/office/account',
  route: { name: 'office-account', params: {}, query: {} },
  theme: 'light',
  oddsFormat: 'decimal',
  hour12: false,
  timeZone: null,
  settings: defaultReaderSettings,
  player: null,
  props: {},
};

/** Returns the arguments of a query that calls the platform by `api`. */
export function queryCall(api: Api): QueryCall {
  return { api, context, signal: new AbortController().signal, nowMs: 0 };
}
