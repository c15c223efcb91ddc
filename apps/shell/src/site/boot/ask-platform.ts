import type { checkBlock, checkRedirect, getPlayer } from '@fairline/contracts';
import { fetchTermsChanged, readAccountStatus } from '../account-status.ts';
import type { AccountStatus, GamePreview, PlayerSummary } from '../site-boot.ts';
import { blockReason } from './block-reason.ts';
import type { BootPorts, BootRequest } from './boot-ports.ts';
import { judgeRedirect, type RedirectVerdict } from './redirect-check.ts';
import { withRetries } from './retry.ts';

const redirectRetry = { retries: 5, delayMs: 1_000 };
const blockRetry = { retries: 2, delayMs: 100 };

interface FoundPlayer extends PlayerSummary {
  status: Omit<AccountStatus, 'termsChanged'>;
}

/** Returns the player of the session; null for a visitor, `unknown` when the call fails. */
export async function findPlayer({ api, log }: BootPorts): Promise<FoundPlayer | null | 'unknown'> {
  try {
    const answer = await api<typeof getPlayer>('GET', '/web-api/user/me');
    const { userId, currency, balanceMinor, user_hide_balance: hidesBalance } = answer;
    return { id: userId, currency, balanceMinor, hidesBalance, status: readAccountStatus(answer) };
  } catch (error) {
    // An expired session makes the reader a visitor. After any other failure the page is still shown.
    if (error instanceof Error && 'status' in error && error.status === 401) return null;
    log.error({ err: error }, 'player of the session not loaded');
    return 'unknown';
  }
}

/** BOOT-06: returns the reason of a block rule that closes the site to this request; undefined when it is open. */
export async function checkBlocks(
  request: BootRequest,
  ports: BootPorts,
  auth: boolean,
): Promise<number | undefined> {
  const body = { auth, url: request.url };
  const ask = () => ports.api<typeof checkBlock>('POST', '/blocks-api/api/v2/block', { body });
  try {
    return blockReason(await withRetries(ask, blockRetry, ports.wait), request.cookies.force_geo_off);
  } catch (error) {
    ports.log.error({ err: error }, 'block check skipped');
    return undefined;
  }
}

/** Returns true when the player has changed terms to confirm; false when the call fails. */
export async function checkTerms({ api, log }: BootPorts): Promise<boolean> {
  try {
    return await fetchTermsChanged(api);
  } catch (error) {
    log.error({ err: error }, 'terms check failed: the terms count as unchanged');
    return false;
  }
}

/** Returns the own games; none when the call fails. */
export async function listGames(lng: string, ports: BootPorts): Promise<readonly GamePreview[]> {
  try {
    return (await ports.gamesPreview?.(lng)) ?? [];
  } catch (error) {
    ports.log.error({ err: error }, 'list of own games not loaded');
    return [];
  }
}

/** BOOT-04: returns the verdict of the redirect service. The page stays when the call fails. */
export async function checkMoved(request: BootRequest, ports: BootPorts): Promise<RedirectVerdict> {
  const body = { url: request.url };
  const ask = () => ports.api<typeof checkRedirect>('POST', '/redirects-api/api/v1/redirect-light', { body });
  try {
    const verdict = judgeRedirect(await withRetries(ask, redirectRetry, ports.wait), request.url);
    if (verdict.kind === 'incorrect-format')
      ports.log.error({ url: request.url }, 'redirect answer: incorrect format');
    return verdict;
  } catch (error) {
    ports.log.error({ err: error }, 'redirect check skipped');
    return { kind: 'stay' };
  }
}
