import type { getPlayer, getSession, getTermsStatus } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { readCookies } from '../core/cookie.ts';
import { readMaintenance } from './maintenance.ts';
import type { SiteBoot } from './site-boot.ts';

export interface StandingCheck {
  api: Api;
  /** What the page was made from. */
  boot: Pick<SiteBoot, 'player' | 'standing' | 'rules' | 'maintenance'>;
  /** The page's cookies as they are now: an answer of the platform may have changed them. */
  cookies(): string;
  nowMs(): number;
}

/**
 * GUARD-03, GUARD-08, BOOT-07: whether a page that is open would be decided upon otherwise by now: a ban, terms to
 * confirm, maintenance. What cannot be found out has not changed.
 */
export async function hasStandingChanged({ api, boot, cookies, nowMs }: StandingCheck): Promise<boolean> {
  const { banLevel, banVersion, termsChanged } = boot.standing;
  const [ban, terms] = await Promise.allSettled([
    boot.player
      ? api<typeof getPlayer>('GET', '/web-api/user/me')
      : // A visitor has no standing; the answer brings the cookie of maintenance.
        api<typeof getSession>('GET', '/web-api/session').then(() => undefined),
    boot.player && boot.rules.isAvailableConfirmTerms
      ? api<typeof getTermsStatus>('GET', '/web-api/api-v3/v2/user/agreement-rules/status')
      : undefined,
  ]);
  const player = ban.status === 'fulfilled' ? ban.value : undefined;
  if (player && (player.ban_level !== banLevel || player.ban_version !== banVersion)) return true;
  if (terms.status === 'fulfilled' && terms.value && terms.value.result !== termsChanged) return true;
  const maintenance = readMaintenance(readCookies(cookies()).maintenance, nowMs());
  return maintenance.active !== boot.maintenance.active;
}
