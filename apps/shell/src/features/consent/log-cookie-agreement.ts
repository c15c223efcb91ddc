import type { logCookieAgreement as logCookieAgreementCall } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { TextStore } from '../../core/browser-store.ts';
import type { Site } from '../../site/site-boot.ts';
import { logAgreement } from './agreement-log.ts';

export interface AgreementLogPorts {
  api: Api;
  site: { widgets: Pick<Site['widgets'], 'isCookieAgreementLogged'> };
  store: TextStore;
}

/** UI-06: on the player's first page after they agreed to cookies, saves the time of the agreement with the account. */
export function logCookieAgreement({ api, site, store }: AgreementLogPorts): Promise<void> {
  return logAgreement({
    isOn: site.widgets.isCookieAgreementLogged,
    store,
    send: (body) => api<typeof logCookieAgreementCall>('POST', '/web-api/user/cookies-agreement', { body }),
  });
}
