import type { getPlayer, getSession, getTermsStatus } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { readCookies } from '../core/cookie.ts';
import { readMaintenance } from './maintenance.ts';
import type { SiteBoot } from './site-boot.ts';

export interface AccountStatusCheck extends Pick<SiteBoot, 'player' | 'rules'> {
  api: Api;
  /** The site as the page was made with it. */
  site: { maintenance: { active: boolean } };
  clock: { now(): number };
}

/**
 * GUARD-03, GUARD-08, BOOT-07: true when the guards would decide otherwise about the open page by now: a ban, terms to
 * confirm, maintenance. A call that fails counts as no change.
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
  // An answer of the platform may have changed the cookies.
  const maintenance = readMaintenance(readCookies(cookies()).maintenance, clock.now());
  return maintenance.active !== site.maintenance.active;
}
