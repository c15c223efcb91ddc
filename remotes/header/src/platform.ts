import type { getPlayer } from '@fairline/contracts';

/** The calls of the header to the platform. */
export interface Platform {
  /** Returns the signed-in player and the balance of the active account in minor units. */
  player(signal: AbortSignal): Promise<{ userId: string; balanceMinor: number }>;
}

/** The platform over HTTP. The client is fetched at the first call, because on most pages nothing calls it. */
export const platform: Platform = {
  async player(signal) {
    const { httpClient } = await import('./http-client.ts');
    return httpClient<typeof getPlayer>('GET', '/web-api/user/me', { signal });
  },
};
