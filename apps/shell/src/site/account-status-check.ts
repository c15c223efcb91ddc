import type { getPlayer, getSession, getTermsStatus } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { readCookies } from '../core/cookie.ts';
import { readMaintenance } from './maintenance.ts';
import type { SiteBoot } from './site-boot.ts';

export interface AccountStatusCheck extends Pick<SiteBoot, 'player' | 'rules'> {
  api: Api;
  /** The site at the load of the page. */
  site: { maintenance: { active: boolean } };
  clock: { now(): number };
}

/**
 * GUARD-03, GUARD-08, BOOT-07: returns true when the guards would now decide differently about the open page, because
 * of a ban, terms to confirm or maintenance. A call that fails counts as no change.
 */
export async function hasAccountStatusChanged(
  { api, player, rules, site, clock }: AccountStatusCheck,
  cookies = () => document.cookie,
): Promise<boolean> {
  const [ban, terms] = await Promise.allSettled([
    player
      ? api<typeof getPlayer>('GET', '/web-api/user/me')
      : // A visitor has no account status; the answer brings the cookie of maintenance.
        api<typeof getSession>('GET', '/web-api/session').then(() => undefined),
    player && rules.isAvailableConfirmTerms
      ? api<typeof getTermsStatus>('GET', '/web-api/api-v3/v2/user/agreement-rules/status')
      : undefined,
  ]);
  const now = ban.status === 'fulfilled' ? ban.value : undefined;
  const before = player?.status;
  if (now && (now.ban_level !== before?.banLevel || now.ban_version !== before.banVersion)) return true;
  if (terms.status === 'fulfilled' && terms.value && terms.value.result !== before?.termsChanged) return true;
  // Cookies are read after the call, because an answer of the platform may have changed them.
  const maintenance = readMaintenance(readCookies(cookies()).maintenance, clock.now());
  return maintenance.active !== site.maintenance.active;
}
