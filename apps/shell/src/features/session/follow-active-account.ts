import type { RemoteServices } from '@fairline/remote-kit/protocol';
import type { SiteBoot } from '../../site/site-boot.ts';

export interface ActiveAccountPorts {
  /** The player of the page, whose currency and balance remotes get with their context. */
  player: SiteBoot['player'];
  services: Pick<RemoteServices, 'on'>;
  /** A change without content renders the page again. */
  preferences: { change(change: Record<never, never>): void };
}

/**
 * ACC-02: gives all remotes the currency and the balance of another active account, without a reload. The account is
 * changed by a remote of this page, or elsewhere: then the player's live topic has the news.
 */
export function followActiveAccount({ player, services, preferences }: ActiveAccountPorts): void {
  if (!player) return;
  const receive = (detail: unknown) => {
    const active = activeIn(detail);
    if (!active) return;
    Object.assign(player, active);
    preferences.change({});
  };
  services.on('active-account', receive);
  services.on('live:player', (message) => {
    if (isRecord(message) && message.type === 'accounts-changed') receive(message);
  });
}

function activeIn(detail: unknown): { currency: string; balanceMinor: number } | undefined {
  if (!isRecord(detail)) return undefined;
  const { currency, balanceMinor } = detail;
  return typeof currency === 'string' && typeof balanceMinor === 'number'
    ? { currency, balanceMinor }
    : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
